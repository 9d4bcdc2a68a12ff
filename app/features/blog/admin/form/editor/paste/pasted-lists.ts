import { type ContentElement, type ContentNode, element, getChildren } from '../../../../content/content-tree.ts'

/** An item with its level, as Word and Google Docs say it: their lists are flat. */
export type PastedItem = { level: number; tagName: 'ul' | 'ol'; children: ContentNode[] }

type Open = { level: number; list: ContentElement }

/** Nested lists from items with levels. */
export function buildLists(items: readonly PastedItem[]): ContentElement[] {
  const lists: ContentElement[] = []
  const open: Open[] = []
  for (const { level, tagName, children } of items) {
    while (isDeeper(open.at(-1), level)) open.pop()
    if (isOtherKind(open.at(-1), level, tagName)) open.pop()
    let list = open.at(-1)?.list
    if (!list || open.at(-1)?.level !== level) {
      list = element(tagName)
      const item = lastItem(open.at(-1)?.list)
      if (item) item.children.push(list)
      else lists.push(list)
      open.push({ level, list })
    }
    list.children.push(element('li', children))
  }
  return lists
}

function isDeeper(open: Open | undefined, level: number) {
  return open !== undefined && open.level > level
}

function isOtherKind(open: Open | undefined, level: number, tagName: string) {
  return open !== undefined && open.level === level && open.list.tagName !== tagName
}

function lastItem(list: ContentElement | undefined): ContentElement | undefined {
  const item = list && getChildren(list).at(-1)
  return item?.type === 'element' ? item : undefined
}
