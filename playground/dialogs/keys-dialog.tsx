import { hasSingleKeys } from '../editor/keys.ts'
import { KEYS } from './key-help.ts'

/** Lists the keys of the page and turns single keys on or off. */
export function KeysDialog() {
  return (
    <>
      <div class="keys">
        {KEYS.map(({ where, keys }) => (
          <section key={where}>
            <h3 class="sheet-heading">{where}</h3>
            <dl class="keys-list">
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
      <label class="field">
        <input
          type="checkbox"
          checked={hasSingleKeys.value}
          onChange={({ currentTarget }) => {
            hasSingleKeys.value = currentTarget.checked
          }}
        />
        Keys without Alt do something
      </label>
    </>
  )
}
