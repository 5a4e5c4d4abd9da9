/** The address of the scheduler that serves this very page, where it says that it is one. */
export function ownScheduler(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tamis-scheduler"]')
  return meta ? new URL(meta.content, location.href).href : undefined
}
