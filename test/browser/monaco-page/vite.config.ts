export { default } from '../../../examples/filter-box/vite.config.ts'
