import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vite'
import filterBox from '../../../examples/filter-box/vite.config.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default mergeConfig(filterBox, {
  build: { rolldownOptions: { input: [here('index.html'), here('bare.html')] } },
})
