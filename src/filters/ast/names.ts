import { type Binding, type Name, unreachable } from '../../../grammar/index.ts'

/** The names of a binding, in the order of the text. */
export function namesOf(binding: Binding): readonly Name[] {
  switch (binding.form) {
    case 'default':
      return [binding.name]
    case 'index':
      return [binding.index]
    case 'value':
      return [binding.value]
    case 'both':
      return [binding.index, binding.value]
    default:
      return unreachable(binding)
  }
}
