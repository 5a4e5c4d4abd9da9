import type { Argument, Command, Option } from 'commander'
import { EXPRESSION, SCHEMA } from '../program/options.ts'
import { SHIPPED_NAMES } from '../schema-source.ts'

/** The possible ends of a command line. */
export interface Completions {
  readonly values: readonly Completion[]
  /** Whether names of files or folders are possible, too. */
  readonly paths?: 'files' | 'folders'
}

/** A word and its meaning. */
export interface Completion {
  readonly value: string
  readonly about: string
}

const NOTHING: Completions = { values: [] }

/**
 * The words that can replace the last one of a command line, without its program name. Reads only the table of
 * commands and options.
 */
export function completionsFor(program: Command, words: readonly string[]): Completions {
  const [current = '', ...others] = rejoined(words).reverse()
  const line = read(program, others.reverse())
  const { pending, command, operands, isOver } = line
  if (pending) return starting(current, valuesOf(pending))
  if (!isOver && current.startsWith('-')) {
    const [name = '', value] = current.split(/=(.*)/s)
    if (value === undefined) return starting(current, { values: optionsOf(line) })
    const option = optionNamed(name, command)
    const { values } = option ? valuesOf(option) : NOTHING
    const inFull = values.map(({ value: word, about }) => ({ value: `${name}=${word}`, about }))
    return starting(current, { values: inFull })
  }
  if (command.commands.length > 0) {
    return operands > 0 ? NOTHING : starting(current, { values: commandsOf(command) })
  }
  const argument = argumentAt(line, operands)
  return argument ? starting(current, valuesOf(argument)) : NOTHING
}

/** An incomplete command line. */
interface Line {
  readonly command: Command
  readonly given: ReadonlySet<Option>
  /** The number of arguments so far. */
  readonly operands: number
  /** The option whose value comes next. */
  readonly pending: Option | undefined
  /** Whether `--` has ended the options. */
  readonly isOver: boolean
}

function read(program: Command, words: readonly string[]): Line {
  const given = new Set<Option>()
  let command = program
  let operands = 0
  let isOver = false
  let pending: Option | undefined
  for (const word of words) {
    if (pending) {
      pending = undefined
    } else if (isOver || !/^-./s.test(word)) {
      const sub = operands === 0 && command.commands.find((its) => its.name() === word)
      if (sub) command = sub
      // `tamis help` takes the name of a command.
      else if (command.commands.length === 0 || word !== 'help') operands++
    } else if (word === '--') {
      isOver = true
    } else {
      const [name = '', value] = word.split(/=(.*)/s)
      const option = optionNamed(name, command)
      if (option) given.add(option)
      if (option?.required && value === undefined) pending = option
    }
  }
  return { command, given, operands, pending, isOver }
}

/** Joins the words that bash splits at the `=` of `--name=value`. */
function rejoined(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const [at, word] of words.entries()) {
    const option = words[at - 1] === '=' ? words[at - 2] : word === '=' ? words[at - 1] : undefined
    if (!option?.startsWith('--')) joined.push(word)
    // Bash completes only the text after the sign.
    else if (at === words.length - 1) joined.push(word === '=' ? '' : word)
  }
  return joined
}

function optionNamed(name: string, command: Command): Option | undefined {
  for (let at: Command | null = command; at; at = at.parent) {
    const found = at.options.find(({ long, short }) => name === long || name === short)
    if (found) return found
  }
  return undefined
}

function optionsOf({ command, given }: Line): readonly Completion[] {
  const help = command.createHelp()
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)]
    .filter((option) => option.variadic || !given.has(option))
    .flatMap((option) => {
      const names = [option.long, option.short].filter((name) => name != null)
      return names.map((value) => ({ value, about: option.description }))
    })
}

function commandsOf(command: Command): readonly Completion[] {
  const commands = command.createHelp().visibleCommands(command)
  return commands.map((its) => ({ value: its.name(), about: its.description() }))
}

function argumentAt({ command, given }: Line, at: number): Argument | undefined {
  const isInFile = [...given].some(({ long }) => long === '--file')
  const all = command.registeredArguments.filter((its) => !isInFile || its.name() !== EXPRESSION)
  const last = all.at(-1)
  return all[at] ?? (last?.variadic ? last : undefined)
}

function valuesOf(its: Option | Argument): Completions {
  const name = 'flags' in its ? (/<(.*)>/s.exec(its.flags)?.[1] ?? '') : its.name()
  const words = its.argChoices ?? (name === SCHEMA ? SHIPPED_NAMES : [])
  const values = words.map((value) => ({ value, about: '' }))
  if (/file/i.test(name)) return { values, paths: 'files' }
  return /folder/i.test(name) ? { values, paths: 'folders' } : { values }
}

function starting(word: string, { values, ...rest }: Completions): Completions {
  return { ...rest, values: values.filter(({ value }) => value.startsWith(word)) }
}
