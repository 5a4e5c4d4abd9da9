import { Icon } from './icon.tsx'

interface CloseButtonProps {
  /** The thing to close or remove, for screen readers. */
  readonly label: string
  /** The tooltip; defaults to the label. */
  readonly title?: string
  readonly class?: string
  readonly onClick: () => void
}

/** A cross that closes or removes something. */
export function CloseButton(props: CloseButtonProps) {
  const { label, title = label, class: more = '', onClick } = props
  return (
    <button
      type="button"
      class={`button button-quiet ${more}`.trim()}
      aria-label={label}
      title={title}
      onClick={onClick}
    >
      <Icon name="close" />
    </button>
  )
}
