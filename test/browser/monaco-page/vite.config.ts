import { defineConfig } from 'vite'
import example from '../../../examples/filter-box/vite.config.ts'

const { root: _, ...config } = example

export default defineConfig(config)
