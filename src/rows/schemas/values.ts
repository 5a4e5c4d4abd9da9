// The known values, starting with the specification's; others may occur.

export const jobStatuses = ['pending', 'running', 'dead'] as const

export const jobTypes = ['service', 'batch', 'system', 'sysbatch'] as const

export const nodeStatuses = ['initializing', 'ready', 'down', 'disconnected'] as const

export const schedulingEligibilities = ['eligible', 'ineligible'] as const

export const clientStatuses = [
  'pending',
  'running',
  'complete',
  'failed',
  'lost',
  'unknown',
] as const

export const desiredStatuses = ['run', 'stop', 'evict'] as const

/** This status is `cancelled`, with two l. */
export const deploymentStatuses = [
  'cancelled',
  'successful',
  'running',
  'paused',
  'failed',
  'initializing',
  'pending',
  'blocked',
  'unblocking',
] as const

/** This status is `canceled`, with one l. */
export const evaluationStatuses = ['blocked', 'pending', 'complete', 'failed', 'canceled'] as const
