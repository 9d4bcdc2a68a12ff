import { formatDate } from '../../../../shared/dates.ts'
import { Panel } from '../../../../ui/admin/admin-page.tsx'
import { Switch } from '../../../../ui/admin/form/switch.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field, Input, Select } from '../../../../ui/form/field.tsx'
import { DerivedField } from './derived-field.tsx'
import { authoringCategories } from '../managed-post.ts'
import { type PostErrors, mostMinutes } from './post-input.ts'
import type { PictureField } from './editor/picture-dialog.tsx'
import type { PostForm } from './use-post-form.ts'

type PostSettingsProps = { form: PostForm; errors: PostErrors }

export function PostSettings({ form: { base, draft, shown, change }, errors }: PostSettingsProps) {
  return (
    <Panel title="Settings">
      <div className="post-fields">
        <Switch
          label="Published"
          hint={publishedHint(base?.publishedAt ?? null, draft.isPublished)}
          name="isPublished"
          checked={draft.isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
        <Switch
          label="Featured"
          hint="Shown on the home page and on top of the blog"
          tone="featured"
          name="isFeatured"
          checked={draft.isFeatured}
          onChange={(isFeatured) => change({ isFeatured })}
        />
        <Field label="Category" name="category" error={errors.category}>
          {(control) => (
            <Select {...control} value={draft.category} onChange={(event) => change({ category: event.target.value })}>
              {[...new Set([...authoringCategories, draft.category])].map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Author" name="authorName" error={errors.authorName}>
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
          label="Reading time"
          name="readingMinutes"
          source="content"
          isByHand={draft.readingMinutes !== null}
          error={errors.readingMinutes}
          hint={`1 to ${mostMinutes}`}
          onLink={() => change({ readingMinutes: null })}
        >
          {({ className, ...control }) => (
            <div className="affix">
              <Input
                {...control}
                className={`num ${className}`}
                inputMode="numeric"
                value={shown.readingMinutes}
                onChange={(event) => change({ readingMinutes: event.target.value.trim() })}
              />
              <span>minutes</span>
            </div>
          )}
        </DerivedField>
      </div>
    </Panel>
  )
}

type FeaturedImageProps = PostSettingsProps & { field: PictureField; onUploading: (count: number) => void }

export function FeaturedImage({ form: { draft, change }, errors, field, onUploading }: FeaturedImageProps) {
  const isElsewhere = draft.featuredImage !== null && draft.picture === null
  return (
    <Panel title="Featured image">
      <div className="post-fields" id="featuredImage" tabIndex={-1}>
        {isElsewhere && (
          <p className="wrap-anywhere">
            Kept elsewhere, not shown to readers: {draft.featuredImage}
            <Button tone="plain" onClick={() => change({ featuredImage: null })}>
              Remove
            </Button>
          </p>
        )}
        {field({
          picture: draft.picture,
          onChange: (picture) => change({ picture, featuredImage: picture?.src ?? null }),
          onUploading,
        })}
        {errors.featuredImage && <p className="font-medium text-danger">{errors.featuredImage}</p>}
      </div>
    </Panel>
  )
}

function publishedHint(publishedAt: string | null, isPublished: boolean) {
  if (!isPublished) return 'Only staff see it'
  return publishedAt ? `Since ${formatDate(publishedAt)}` : 'From the moment it is saved'
}
