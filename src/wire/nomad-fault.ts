/** Why Nomad answers 500 although nothing is broken for good. */
export type NomadFaultReason =
  | 'no-leader'
  | 'connection-lost'
  | 'invalid-request'
  | 'modified-since'
  | 'not-found'
  | 'namespace-unknown'
  | 'region-unknown'

/**
 * The words of Nomad 1.10 and 1.11 for each reason; the first match counts. Each agent on the way to the leader, perhaps
 * of another region, puts `rpc error: ` in front. `npm run cluster` asks both releases for the words of each refusal.
 */
const SIGNS: readonly (readonly [NomadFaultReason, RegExp])[] = [
  ['modified-since', /\bEnforcing job modify index\b/],
  ['namespace-unknown', /\bnonexistent namespace\b/],
  ['region-unknown', /\bNo path to region\b/],
  [
    'invalid-request',
    /^(?:rpc error: )*(?:\d+ errors? occurred:|can't (?:revert|force launch) |Specified job .+ is not a parameterized job$)/s,
  ],
  ['not-found', /^(?:rpc error: )*(?:job .+|deployment|node) not found$/s],
  ['no-leader', /^(?:rpc error: )*No cluster leader$/],
  [
    'connection-lost',
    /^(?:rpc error: .*)?(?:EOF|(?:the client )?connection is (?:closing|shut down)|Not ready to serve consistent reads|leadership lost while committing log|leadership transfer in progress|node is not the leader|raft is already shutdown|session shutdown|stream closed|keepalive timeout|connection (?:refused|reset by peer)|broken pipe|i\/o timeout|failed to get conn: .*)$/s,
  ],
]

/** Reads from the text of an answer with status 500 why Nomad refuses, or cannot answer for the moment. */
export function readNomadFault(text: string): NomadFaultReason | undefined {
  const said = text.trim()
  return SIGNS.find(([, words]) => words.test(said))?.[0]
}
