import type { ComponentChildren } from 'preact'

interface SegmentedProps<Value extends string> {
  /** What is chosen, for those who do not see it. */
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ComponentChildren }[]
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons, so the arrow keys move between them. */
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
