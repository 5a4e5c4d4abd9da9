import type { Explanation } from './failure.ts'

type Row = readonly [words: RegExp, explanation: Explanation]

const LATER = 'Ask again in a few seconds.'

/**
 * Why Nomad answers 500 although nothing is broken for good: its words in 1.10 and 1.11, of which the first match
 * counts. Each agent on the way to the leader, perhaps of another region, puts `rpc error: ` in front.
 * `npm run reference -- cluster` asks both releases for the words of each refusal.
 */
const FAULTS: readonly Row[] = [
  [
    /\bEnforcing job modify index\b/,
    {
      code: 'modified-since',
      hint: 'Read the job again, and send its present `JobModifyIndex`.',
    },
  ],
  [
    /\b(?:nonexistent namespace|No path to region)\b|^(?:rpc error: )*(?:job .+|deployment|node) not found$/s,
    { code: 'not-found', hint: 'Check the name or ID.' },
  ],
  [
    /^(?:rpc error: )*(?:\d+ errors? occurred:|can't (?:revert|force launch) |Specified job .+ is not a parameterized job$)/s,
    { code: 'bad-request', hint: 'Correct what the server names.' },
  ],
  // A request that changes something is refused before it reaches anyone who could apply it.
  [/^(?:rpc error: )*No cluster leader$/, { code: 'unavailable', hint: LATER }],
  [
    /^(?:rpc error: .*)?(?:EOF|(?:the client )?connection is (?:closing|shut down)|Not ready to serve consistent reads|leadership lost while committing log|leadership transfer in progress|node is not the leader|raft is already shutdown|session shutdown|stream closed|keepalive timeout|connection (?:refused|reset by peer)|broken pipe|i\/o timeout|failed to get conn: .*)$/s,
    { code: 'unavailable', outcome: 'unknown', hint: LATER },
  ],
]

/** The explanation of Nomad's 500; `undefined` for a server that has failed. */
export function explainNomad(serverText: string): Explanation | undefined {
  const said = serverText.trim()
  const found = FAULTS.find(([words]) => words.test(said))?.[1]
  return found && { outcome: 'refused', ...found }
}
