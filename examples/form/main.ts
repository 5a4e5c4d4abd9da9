// What a form makes of what people fill in: node main.ts

import { filterOf } from './filter-of.ts'

const form = new FormData()
console.log('nothing filled in:', filterOf(form))

form.set('owner', '"; or true')
form.append('status', 'pending')
form.append('status', 'running')
console.log(`a choice: ${filterOf(form)}`)

form.set('search', 'web')
console.log(`and a search: ${filterOf(form)}`)
