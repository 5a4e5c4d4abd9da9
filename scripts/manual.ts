// The manual page of the command, from its table of commands and options. `npm run man` writes it.

import type { EventEmitter } from 'node:events'
import type { Argument, Command, Option } from 'commander'
import { createProgram } from '../src/cli/program/program.ts'

/** The text of `man/tamis.1`. */
export function manual(): string {
  const program = createProgram({} as never, () => {}, { writeOut: () => {}, writeErr: () => {} })
  const parts = [
    `.TH TAMIS 1 "" "tamis ${program.version()}" "User Commands"`,
    '.SH NAME',
    'tamis \\- filter JSON with the boolean filter language of go\\-bexpr',
    '.SH SYNOPSIS',
    ...leaves(program).map(({ name, command }) => synopsis(name, command)),
    '.SH OPTIONS',
    'These go with every command.',
    ...program.createHelp().visibleOptions(program).map(optionText),
    '.SH COMMANDS',
    ...leaves(program).flatMap(({ name, command }) => section(name, command)),
    '.SH EXAMPLES AND EXIT CODES',
    verbatim(notesOf(program)),
    '.SH ENVIRONMENT',
    entry('.B NO_COLOR', 'If it is set and not empty, nothing is coloured.'),
    entry('.B FORCE_COLOR', 'Wins over NO_COLOR: 0 and false turn colours off, all else on.'),
    ...['CLUSTER_ADDR', 'CLUSTER_TOKEN', 'CLUSTER_NAMESPACE', 'CLUSTER_REGION'].map((name) =>
      entry(`.B ${name}`, 'For tamis query; the token also for tamis serve --proxy.'),
    ),
    ...['TEAMS_ADDR', 'TEAMS_TOKEN'].map((name) => entry(`.B ${name}`, 'For tamis teams.')),
    entry('.B TAMIS_SERVE_TOKEN', 'For tamis serve: the tokens that it requires.'),
  ]
  return `${parts.join('\n')}\n`
}

interface Leaf {
  readonly name: string
  readonly command: Command
}

/** Every command that does something, with the names before its own. */
function leaves(command: Command, before: readonly string[] = []): readonly Leaf[] {
  const inner = command.createHelp().visibleCommands(command)
  const own = inner.filter((its) => its.name() !== 'help')
  if (own.length === 0) return [{ name: before.join(' '), command }]
  return own.flatMap((its) => leaves(its, [...before, its.name()]))
}

function synopsis(name: string, command: Command): string {
  return `.B tamis ${escaped(name)}\n${escaped(command.usage().replace(/[<>]/g, ''))}\n.br`
}

function section(name: string, command: Command): readonly string[] {
  const help = command.createHelp()
  const notes = notesOf(command)
  return [
    `.SS ${escaped(name)}`,
    `${escaped(sentence(command.description()))}`,
    ...help.visibleArguments(command).map(argumentText),
    ...help
      .visibleOptions(command)
      .filter(({ long }) => long !== '--help')
      .map(optionText),
    ...(notes === '' ? [] : ['.PP', verbatim(notes)]),
  ]
}

function argumentText(its: Argument): string {
  return entry(`.I ${escaped(its.name())}`, described(its))
}

function optionText(option: Option): string {
  return entry(`.B ${escaped(option.flags)}`, described(option))
}

/** The description of an option with its choices and default, as in the help. */
function described(its: Option | Argument): string {
  const choices = its.argChoices ? [`one of ${its.argChoices.join(', ')}`] : []
  const standard = its.defaultValueDescription ?? its.defaultValue
  const more = [...choices, ...(standard === undefined ? [] : [`default: ${standard}`])]
  return sentence(`${its.description}${more.length > 0 ? ` (${more.join('; ')})` : ''}`)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function entry(term: string, text: string): string {
  return `.TP\n${term}\n${escaped(text)}`
}

function verbatim(text: string): string {
  return `.nf\n${text.split('\n').map(escaped).join('\n')}\n.fi`
}

/** The text that follows the help of a command. */
function notesOf(command: Command): string {
  let text = ''
  const write = (more: string) => {
    text += more
  }
  // Its types leave out that it is an emitter of events.
  const emitter = command as unknown as EventEmitter
  emitter.emit('afterHelp', { error: false, command, write })
  return text.trim()
}

/** Text as it is, where roff would read requests, escapes and hyphens. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('`', '\\(ga')
    .replaceAll("'", '\\(aq')
    .replaceAll('✓', '\\[u2713]')
    .replaceAll('✗', '\\[u2717]')
    .replaceAll('·', '\\(pc')
    .replaceAll('…', '...')
    .replace(/^\./, '\\&.')
}
