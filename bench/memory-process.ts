// 100,000 distinct filters, parsed and dropped: what the heap has grown by, in megabytes.

import { CONTESTS } from './expressions.ts'
import { loadTamis } from './load.ts'

const { compile, parse } = await loadTamis()
const count = Number(process.argv[2])
const collect = globalThis.gc as () => void

const work = (from: number, to: number) => {
  for (let index = from; index < to; index++) {
    const text = CONTESTS[index % CONTESTS.length]?.filter ?? ''
    compile(parse(`Field${index} == "value ${index}" or ${text}`))
  }
}
const used = () => {
  collect()
  return process.memoryUsage().heapUsed
}

work(0, 1000)
const before = used()
work(1000, 1000 + count)
console.log(JSON.stringify((used() - before) / 1e6))
