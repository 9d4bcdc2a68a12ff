import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import styles from './pager.module.css'
import { adminMessages } from '../admin-messages.ts'

const messages = adminMessages.pager

type PagerProps = {
  page: number
  pageSize: number
  total: number
  /** There are more than `total`, which are not listed. */
  hasMore?: boolean
  noun: [one: string, many: string]
  onPage: (page: number) => void
}

/** Shows which part of the total is listed; has buttons only when there is more than one page. */
export function Pager({ page, pageSize, total, hasMore = false, noun, onPage }: PagerProps) {
  if (total === 0) return null
  const pages = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav className={styles.pager} data-slot="pager" aria-label={messages.label}>
      <output className="block tabular text-xs text-ink-2">
        {messages.range(format(first), format(last), `${format(total)}${hasMore ? '+' : ''}`)}{' '}
        {total === 1 ? noun[0] : noun[1]}
      </output>
      {pages > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button tone="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            {messages.previous}
          </Button>
          <Button tone="line" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {messages.next}
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  )
}

function format(count: number) {
  return count.toLocaleString('en-KE')
}
