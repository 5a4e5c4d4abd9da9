import { createRoot } from 'react-dom/client'
import { FilterBox } from './filter-box.tsx'
import { useFilter } from './use-filter.ts'

/** Rows as an API of yours would send them. */
const jobs = [
  { Name: 'web', Status: 'running', Datacenters: ['dc1', 'dc2'], Meta: { owner: 'ops' } },
  { Name: 'api', Status: 'running', Datacenters: ['dc1'], Meta: { owner: 'data' } },
  { Name: 'report', Status: 'dead', Datacenters: ['dc2'], Meta: {} },
]

function Jobs() {
  const { service, text, setText, shown, problem } = useFilter(jobs)
  return (
    <main>
      <h1>Jobs</h1>
      <FilterBox service={service} text={text} problem={problem} onText={setText} />
      <p id="count" role="status">
        {shown.length} of {jobs.length}
      </p>
      <ul>
        {shown.map(({ Name, Status }) => (
          <li key={Name}>
            {Name}: {Status}
          </li>
        ))}
      </ul>
    </main>
  )
}

createRoot(document.querySelector('#page') as HTMLElement).render(<Jobs />)
