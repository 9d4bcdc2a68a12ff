import { useRights } from '#app/backend/rights.ts'
import { formatDate } from '#app/shared/dates.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { DerivedField } from './derived-field.tsx'
import { useAuthoringCategories } from '../managed-post.ts'
import { categoryLabel } from '../../post.ts'
import { type PostErrors, maxMinutes } from './post-input.ts'
import type { ImageField } from './editor/image-dialog.tsx'
import type { PostForm } from './use-post-form.ts'
import styles from './post-form.module.css'
import { postFormMessages } from './post-form-messages.ts'

const { basic, fields, settings } = postFormMessages

type PostSettingsProps = { form: PostForm; errors: PostErrors }

export function PostSettings({ form: { base, draft, shown, change }, errors }: PostSettingsProps) {
  const categories = useAuthoringCategories()
  const { mayPublish } = useRights()
  return (
    <Panel title={settings.title}>
      <div className={styles.fields}>
        {mayPublish && base?.isPublished && (
          <Switch
            label={fields.isPublished}
            hint={draft.isPublished ? describeSince(base.publishedAt) : settings.unpublishHint}
            name="isPublished"
            checked={draft.isPublished}
            onChange={(isPublished) => change({ isPublished })}
          />
        )}
        <Switch
          label={fields.isFeatured}
          hint={settings.featuredHint}
          tone="featured"
          name="isFeatured"
          checked={draft.isFeatured}
          onChange={(isFeatured) => change({ isFeatured })}
        />
        <Field label={fields.category} name="category" error={errors.category}>
          {(control) => (
            <Select {...control} value={draft.category} onChange={(event) => change({ category: event.target.value })}>
              {[...new Set([...categories, draft.category])].map((category) => (
                <option key={category} value={category}>
                  {categoryLabel(category)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={fields.authorName} name="authorName" error={errors.authorName}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              value={draft.authorName}
              onChange={(event) => change({ authorName: event.target.value })}
            />
          )}
        </Field>
        <DerivedField
          label={fields.readingMinutes}
          name="readingMinutes"
          source={basic.sources.content}
          isManual={draft.readingMinutes !== null}
          error={errors.readingMinutes}
          hint={settings.range(maxMinutes)}
          onLink={() => change({ readingMinutes: null })}
        >
          {({ className, ...control }) => (
            <div className={styles.affix}>
              <Input
                {...control}
                className={`tabular ${className}`}
                inputMode="numeric"
                value={shown.readingMinutes}
                onChange={(event) => change({ readingMinutes: event.target.value.trim() })}
              />
              <span>{settings.minutes}</span>
            </div>
          )}
        </DerivedField>
      </div>
    </Panel>
  )
}

type FeaturedImageProps = PostSettingsProps & { field: ImageField; onUploading: (count: number) => void }

export function FeaturedImage({ form: { draft, change }, errors, field, onUploading }: FeaturedImageProps) {
  const isExternalImage = draft.featuredImage !== null && draft.image === null
  return (
    <Panel title={fields.featuredImage}>
      <div className={styles.fields} id="featuredImage" tabIndex={-1}>
        {isExternalImage && (
          <p className="wrap-anywhere">
            {settings.external(draft.featuredImage ?? '')}
            <Button tone="plain" onClick={() => change({ featuredImage: null })}>
              {settings.remove}
            </Button>
          </p>
        )}
        {field({
          image: draft.image,
          onChange: (image) => change({ image, featuredImage: image?.src ?? null }),
          onUploading,
        })}
        {errors.featuredImage && <p className="font-medium text-danger">{errors.featuredImage}</p>}
      </div>
    </Panel>
  )
}

function describeSince(publishedAt: string | null) {
  return publishedAt ? settings.since(formatDate(publishedAt)) : ''
}
