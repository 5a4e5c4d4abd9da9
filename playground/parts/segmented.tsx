import type { ComponentChildren } from 'preact'

interface SegmentedProps<Value extends string> {
  /** The name of the choice, for screen readers. */
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ComponentChildren }[]
  readonly onChange: (value: Value) => void
}

/** A choice of a few options side by side. They are radio buttons, so the arrow keys move between them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, value, options, onChange } = props
  return (
    <fieldset class="segmented">
      <legend class="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} class="segment">
          <input
            type="radio"
            class="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span class="segment-label">{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
