import { job, limits } from './jobs.ts'

const fields = Object.keys(job.shape.fields)
  .map((name) => `\`${name}\``)
  .join(', ')

/** The endpoint in OpenAPI 3.1, with a description of the filter for whoever writes one. */
export const openapi = {
  openapi: '3.1.0',
  info: { title: 'Jobs', version: '1.0.0' },
  paths: {
    '/jobs': {
      get: {
        summary: 'Lists jobs, by their keys',
        parameters: [
          {
            name: 'filter',
            in: 'query',
            description: `A condition on ${fields}. Operators: \`==\`, \`!=\`, \`in\`, \`contains\`, \`matches\`, \`is empty\`, \`is nil\`; joined with \`and\`, \`or\`, \`not\` and parentheses. A missing value equals nothing.`,
            schema: { type: 'string', maxLength: limits.maxLength },
            examples: {
              text: { value: 'status == "running" and "http" in tags' },
              nothing: { value: 'note is nil or note contains "hand"' },
            },
          },
          {
            name: 'after',
            in: 'query',
            description: 'The `next` of the page before.',
            schema: { type: 'integer', minimum: 0, default: 0 },
          },
          {
            name: 'limit',
            in: 'query',
            description: 'How many jobs a page has.',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          },
        ],
        responses: {
          200: {
            description:
              'A page of jobs; with `next`, if there may be more. `issues` has warnings about the filter.',
          },
          400: {
            description:
              'The filter is wrong or takes too long: `error` says why, and `issues` has the places.',
          },
        },
      },
    },
  },
} as const
