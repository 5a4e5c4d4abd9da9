const PATHS = {
  link: 'M6.9 9.1a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7L8.1 4.2l1 1 1.1-1.1a1.2 1.2 0 0 1 1.7 1.7L9.6 8.1a1.2 1.2 0 0 1-1.7 0l-1 1Zm2.2-2.2a2.6 2.6 0 0 0-3.7 0L3.1 9.2a2.6 2.6 0 0 0 3.7 3.7l1.1-1.1-1-1-1.1 1.1a1.2 1.2 0 0 1-1.7-1.7l2.3-2.3a1.2 1.2 0 0 1 1.7 0l1-1Z',
  in: 'm3 8.5 1.1-1.1 2.6 2.6 5.2-5.7L13 5.4 6.8 12.2 3 8.5Z',
  out: 'M3.5 4.6 4.6 3.5 8 6.9l3.4-3.4 1.1 1.1L9.1 8l3.4 3.4-1.1 1.1L8 9.1l-3.4 3.4-1.1-1.1L6.9 8 3.5 4.6Z',
  error: 'M7.1 3h1.8l-.2 6.3H7.3L7.1 3ZM8 10.7a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  warning: 'M8 1.6 15 14H1L8 1.6Zm-.7 4.7.2 4h1l.2-4H7.3ZM8 11.1a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6Z',
  info: 'M7.2 6.8h1.6v5.4H7.2V6.8ZM8 3.7a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  rest: 'M8 6.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Z',
  close: 'M4 5 5 4l3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3-3-3Z',
  ascending: 'M8 3.5 12 8H9v5H7V8H4l4-4.5Z',
  descending: 'M8 12.5 4 8h3V3h2v5h3l-4 4.5Z',
  down: 'm4 6.5 1-1 3 3 3-3 1 1-4 4-4-4Z',
} as const

/** The names of the icons. */
export type IconName = keyof typeof PATHS

/** A decorative icon beside text. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} fill="currentColor" />
    </svg>
  )
}
