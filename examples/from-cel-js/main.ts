// The same questions, asked with cel-js and with tamis: node main.ts

import { evaluate } from '@marcbachmann/cel-js'
import { compile } from 'tamis'

const job = {
  Status: 'running',
  Datacenters: ['dc1', 'dc2'],
  Meta: { owner: 'ops' },
  Groups: [{ Name: 'web', Promoted: true }],
}

const questions = [
  ['job.Status == "running"', 'Status == "running"'],
  [
    'job.Status != "dead" && !("dc3" in job.Datacenters)',
    'Status != "dead" and "dc3" not in Datacenters',
  ],
  ['job.Status in ["pending", "running"]', 'Status == pending or Status == running'],
  [
    '"owner" in job.Meta && job.Meta.owner.startsWith("op")',
    '"owner" in Meta and Meta.owner matches "^op"',
  ],
  ['size(job.Groups) > 0', 'Groups is not empty'],
  ['job.Groups.exists(group, group.Promoted)', 'any Groups as group { group.Promoted == true }'],
]

for (const [cel = '', filter = ''] of questions) {
  console.log(evaluate(cel, { job }), compile(filter)(job), ' ', filter)
}
