import { Prose } from '../parts/prose.tsx'
import { KEYS } from './key-help.ts'
import { LANGUAGE_CARD } from './language-card.ts'

const REFERENCE = 'https://developer.hashicorp.com/nomad/api-docs#filtering'

/** The language in short, and the keys of the page. */
export function HelpDialog() {
  return (
    <>
      <dl>
        {LANGUAGE_CARD.map(({ example, says }) => (
          <div key={example} class="card-line">
            <dt>
              <code>{example}</code>
            </dt>
            <dd>
              <Prose text={says} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a class="button" href={REFERENCE} target="_blank" rel="noreferrer">
          How Nomad uses it
        </a>
      </p>
      <div class="keys">
        {KEYS.map(({ where, keys }) => (
          <section key={where}>
            <h3 class="sheet-heading">{where}</h3>
            <dl>
              {keys.map(({ keys, does }) => (
                <div key={does} class="keys-line">
                  <dt>{keys.map((key) => [<kbd key={key}>{key}</kbd>, ' '])}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}
