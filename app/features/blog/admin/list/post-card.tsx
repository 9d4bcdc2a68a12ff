import { Ellipsis, ExternalLink, Eye, EyeOff, ImageOff, PenLine, Star, Trash2 } from 'lucide-react'
import { useRights } from '#app/backend/rights.ts'
import { href, Link } from 'react-router'
import { formatDate } from '#app/shared/dates.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { countLabel } from '#app/shared/text.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#app/ui/admin/menu.tsx'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Image } from '#app/ui/image.tsx'
import type { ManagedPost } from '../managed-post.ts'
import { categoryLabel } from '../../post.ts'
import { noThumbnailClass, publishedClass, draftClass } from '#app/ui/admin/list/class-names.ts'
import styles from './post-list.module.css'
import { postListMessages } from '../post-list-messages.ts'

const { actions, card } = postListMessages

type PostActions = { onPublish: () => void; onUnpublish: () => void; onDelete: () => void }
type PostCardProps = PostActions & { post: ManagedPost; isSelected: boolean; onSelect: (isSelected: boolean) => void }

export function PostCard({ post, isSelected, onSelect, ...act }: PostCardProps) {
  const { id, title, excerpt, category, isPublished, isFeatured, image } = post
  return (
    <li className={styles.card} data-slot="post-card" data-row="" data-selected={isSelected || undefined}>
      {image ? (
        <Image
          image={{ ...image, alt: '' }}
          sizes="(min-width: 68rem) 22rem, (min-width: 48rem) 45vw, 92vw"
          className={styles.cardImage}
          ratio="16 / 9"
        />
      ) : (
        <span className={`${styles.cardImage} ${noThumbnailClass}`}>
          <ImageOff aria-hidden="true" />
        </span>
      )}
      <div className={styles.cardBody}>
        <div className={styles.cardBadges}>
          <Checkbox label={card.select(title)} checked={isSelected} onChange={onSelect} />
          <span className={isPublished ? publishedClass : draftClass}>{isPublished ? card.published : card.draft}</span>
          {isFeatured && (
            <Badge tone="violet">
              <Star aria-hidden="true" />
              {card.featured}
            </Badge>
          )}
          <PostMenu post={post} {...act} />
        </div>
        <h2>
          <Link
            className="line-clamp-2 hover:underline"
            data-row-link=""
            title={title}
            to={href('/admin/blogs/edit/:blogId', { blogId: id })}
          >
            {title}
          </Link>
        </h2>
        {excerpt && <p className="line-clamp-2 text-ink-2">{excerpt}</p>}
        <p className={styles.cardFooter}>
          {categoryLabel(category)} · {dateOf(post)} · {countLabel(post.viewsCount, ...card.view)}
        </p>
      </div>
    </li>
  )
}

function PostMenu({ post, onPublish, onUnpublish, onDelete }: PostActions & { post: ManagedPost }) {
  const { id, slug, title, isPublished } = post
  const { mayPublish } = useRights()
  const trigger = (
    <IconButton label={card.actions(title)} className="ml-auto">
      <Ellipsis aria-hidden="true" />
    </IconButton>
  )
  return (
    <Menu trigger={trigger}>
      <MenuLink icon={<PenLine />} to={href('/admin/blogs/edit/:blogId', { blogId: id })}>
        {actions.edit}
      </MenuLink>
      {isPublished && (
        <MenuLink icon={<ExternalLink />} to={href('/blog/:slug', { slug })} opensTab>
          {actions.view}
        </MenuLink>
      )}
      {isPublished ? (
        <MenuItem icon={<EyeOff />} onSelect={onUnpublish}>
          {actions.unpublish}
        </MenuItem>
      ) : (
        mayPublish && (
          <MenuItem icon={<Eye />} onSelect={onPublish}>
            {actions.publish}
          </MenuItem>
        )
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={onDelete}>
        {actions.delete}
      </MenuItem>
    </Menu>
  )
}

function dateOf({ isPublished, publishedAt, publishAt, createdAt }: ManagedPost) {
  if (!isPublished && publishAt) return card.publishes(formatDateAndTime(publishAt))
  return isPublished && publishedAt ? formatDate(publishedAt) : card.added(formatDate(createdAt))
}
