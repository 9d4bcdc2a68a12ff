import { useState } from 'react'
import { BookmarkPlus, ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { Button, IconButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { adminMessages } from '../admin-messages.ts'
import { Menu, MenuItem } from '../menu.tsx'
import { undoMs } from './use-deletions.ts'
import { ViewDialog } from './view-dialog.tsx'
import { viewMessages as texts } from './view-messages.ts'
import styles from './view-tabs.module.css'

/** `query` are the parameters of the list's address. */
type View = { id: string; name: string; query: string }
type Outcome = 'saved' | 'taken' | 'full' | 'gone'

type ViewTabsProps = {
  list: {
    views: readonly View[] | undefined
    save: (view: { id?: string; name: string; query: string }) => Promise<Outcome>
    remove: (id: string) => Promise<unknown>
  }
  /** What is shown now, without the page. */
  query: string
  /** The list as it is without filters. */
  standard: string
}

/** Filters and orders that the member gave a name, at the head of a list. */
export function ViewTabs({ list, query, standard }: ViewTabsProps) {
  const [named, setNamed] = useState<{ id?: string; name: string; query: string }>()
  const views = list.views ?? []
  const isEmpty = views.length === 0
  const current = views.find((view) => view.query === query)
  const remove = async ({ id, ...view }: View) => {
    try {
      await list.remove(id)
      toast({
        title: texts.removed,
        description: view.name,
        action: { label: adminMessages.undo, onPress: () => void restore(view) },
        durationMs: undoMs,
      })
    } catch {
      toast({ title: texts.error, description: texts.notRemoved, tone: 'danger' })
    }
  }
  const restore = async (view: Omit<View, 'id'>) => {
    const outcome = await list.save(view).catch(() => 'failed' as const)
    if (outcome === 'saved') toast({ title: texts.restored, description: view.name })
    else toast({ title: texts.error, description: texts.errors[outcome], tone: 'danger' })
  }
  return (
    <div className={styles.bar} data-slot="views" data-empty={(isEmpty && query === '') || undefined}>
      <nav aria-label={texts.label} className={styles.views} data-empty={isEmpty || undefined}>
        <span className={styles.view}>
          <Link to="?" preventScrollReset aria-current={query === '' ? 'page' : undefined}>
            {standard}
          </Link>
        </span>
        {views.map((view) => (
          <span key={view.id} className={styles.view}>
            <Link
              to={`?${view.query}`}
              preventScrollReset
              aria-current={view === current ? 'page' : undefined}
              title={view.name}
            >
              {view.name}
            </Link>
            {view === current && (
              <Menu
                align="start"
                trigger={
                  <IconButton label={texts.actions(view.name)}>
                    <ChevronDown aria-hidden="true" />
                  </IconButton>
                }
              >
                <MenuItem onSelect={() => setNamed(view)}>{texts.rename}</MenuItem>
                <MenuItem tone="danger" onSelect={() => void remove(view)}>
                  {texts.remove}
                </MenuItem>
              </Menu>
            )}
          </span>
        ))}
      </nav>
      {query !== '' && list.views && !current && (
        <Button tone="plain" size="s" onClick={() => setNamed({ name: '', query })}>
          <BookmarkPlus aria-hidden="true" />
          {texts.save}
        </Button>
      )}
      {named && <ViewDialog view={named} onSave={list.save} onClose={() => setNamed(undefined)} />}
    </div>
  )
}
