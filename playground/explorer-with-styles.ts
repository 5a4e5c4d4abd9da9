import 'virtual:explorer.css'

export * from './explorer.tsx'
