// The known values; others may occur.

export const checkStatuses = ['passing', 'warning', 'critical'] as const

export const serviceKinds = [
  'connect-proxy',
  'mesh-gateway',
  'terminating-gateway',
  'ingress-gateway',
  'api-gateway',
] as const

export const intentionActions = ['allow', 'deny'] as const
