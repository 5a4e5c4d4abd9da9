/** The number of a release, for comparison. `main` comes after all; `NaN` for other texts. */
export function releaseNumber(release: string): number {
  if (release === 'main') return Number.POSITIVE_INFINITY
  const [, major, minor, patch = 0] =
    /^v?([0-9]{1,4})\.([0-9]{1,4})(?:\.([0-9]{1,4}))?(?:\+[0-9A-Za-z.]+)?$/.exec(release) ?? []
  return (Number(major) * 10_000 + Number(minor)) * 10_000 + Number(patch)
}
