/** The address of the scheduler that serves this page, if one does. */
export function ownScheduler(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tamis-scheduler"]')
  return meta ? new URL(meta.content, location.href).href : undefined
}
