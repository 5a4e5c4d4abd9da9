import { type NomadFaultReason, readNomadFault } from '../../wire/index.ts'
import {
  BadRequestError,
  NotFoundError,
  type RequestError,
  type RequestErrorDetails,
  ServerError,
} from '../errors.ts'

type Facts = Omit<RequestErrorDetails, 'code' | 'hint' | 'outcome'>

/**
 * The error for a 500 that is a refusal of Nomad, or the answer of an agent without a leader; `undefined` for a server
 * that has failed.
 */
export function toNomadError(message: string, facts: Facts): RequestError | undefined {
  const reason = readNomadFault(facts.serverText ?? '')
  return reason && ERRORS[reason](message, facts)
}

const ERRORS: Readonly<Record<NomadFaultReason, (message: string, facts: Facts) => RequestError>> =
  {
    'no-leader': (message, facts) =>
      new ServerError(message, {
        ...facts,
        code: 'unavailable',
        // A request that changes something is refused before it reaches anyone who could apply it.
        outcome: 'refused',
        hint: 'The servers are choosing a leader: ask again in a few seconds.',
      }),
    'connection-lost': (message, facts) =>
      new ServerError(message, {
        ...facts,
        code: 'unavailable',
        outcome: 'unknown',
        hint: 'The agent lost its connection to the leader: ask again in a few seconds.',
      }),
    'invalid-request': (message, facts) =>
      new BadRequestError(message, {
        ...facts,
        code: 'bad-request',
        outcome: 'refused',
        hint: 'Correct what the server names.',
      }),
    'modified-since': (message, facts) =>
      new BadRequestError(message, {
        ...facts,
        code: 'modified-since',
        outcome: 'refused',
        hint: 'Read the job again, and send its present `JobModifyIndex`.',
      }),
    'not-found': (message, facts) =>
      new NotFoundError(message, {
        ...facts,
        code: 'not-found',
        outcome: 'refused',
        hint: 'Check the name or ID.',
      }),
    'namespace-unknown': (message, facts) =>
      new NotFoundError(message, {
        ...facts,
        code: 'not-found',
        outcome: 'refused',
        hint: 'Create the namespace, or choose one that exists.',
      }),
    'region-unknown': (message, facts) =>
      new NotFoundError(message, {
        ...facts,
        code: 'not-found',
        outcome: 'refused',
        hint: 'Choose a region that exists, or leave `region` out.',
      }),
  }
