import { createRoot } from 'react-dom/client'
import { FilterBox } from './filter-box.tsx'
import { jobs } from './jobs.ts'
import { useFilter } from './use-filter.ts'

function Jobs() {
  const { text, setText, shown, problem } = useFilter(jobs)
  return (
    <main>
      <FilterBox text={text} problem={problem} onText={setText} />
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
