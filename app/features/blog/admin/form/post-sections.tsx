import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Required } from '#app/ui/admin/form/required.tsx'
import { Field, Input, Textarea } from '#app/ui/form/field.tsx'
import { DerivedField } from './derived-field.tsx'
import { maxExcerptLength, maxTitleLength, type PostErrors } from './post-input.ts'
import { slugify } from '../../slug.ts'
import type { PostForm } from './use-post-form.ts'
import styles from './post-form.module.css'

type SectionProps = { form: PostForm; errors: PostErrors }

export function BasicInformation({ form: { base, draft, shown, change }, errors }: SectionProps) {
  return (
    <Panel title="Basic Information">
      <div className={styles.fields}>
        <Field label={<Required>Title</Required>} name="title" error={errors.title}>
          {(control) => (
            <Input
              {...control}
              className={styles.titleInput}
              aria-required="true"
              autoComplete="off"
              maxLength={maxTitleLength}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        <DerivedField
          label="Slug"
          name="slug"
          source="title"
          isManual={draft.slug !== null}
          error={errors.slug}
          hint={`Type here to set it by hand.${base ? ' The old address keeps working.' : ''}`}
          onLink={() => change({ slug: null })}
        >
          {({ className, ...control }) => (
            <div className={styles.affix}>
              <span>/blog/</span>
              <Input
                {...control}
                className={className}
                autoComplete="off"
                spellCheck="false"
                value={shown.slug}
                onChange={(event) => change({ slug: event.target.value })}
                // Normalised on blur; an empty slug follows the title again.
                onBlur={() => draft.slug !== null && change({ slug: slugify(draft.slug) || null })}
              />
            </div>
          )}
        </DerivedField>
        <Field
          label={<Required>Excerpt</Required>}
          name="excerpt"
          hint={`${draft.excerpt.length} of ${maxExcerptLength}`}
          error={errors.excerpt}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              aria-required="true"
              maxLength={maxExcerptLength}
              value={draft.excerpt}
              onChange={(event) => change({ excerpt: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Panel>
  )
}

export function SearchEngines({ form: { base, draft, shown, change }, errors }: SectionProps) {
  return (
    <Panel title="Search engines">
      <div className={styles.fields}>
        <DerivedField
          label="SEO title"
          name="seoTitle"
          source="title"
          isManual={draft.seoTitle !== null}
          error={errors.seoTitle}
          onLink={() => change({ seoTitle: null })}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={maxTitleLength}
              value={shown.seoTitle}
              onChange={(event) => change({ seoTitle: event.target.value })}
            />
          )}
        </DerivedField>
        <DerivedField
          label="SEO description"
          name="seoDescription"
          source="excerpt"
          isManual={draft.seoDescription !== null}
          error={errors.seoDescription}
          onLink={() => change({ seoDescription: null })}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={maxExcerptLength}
              value={shown.seoDescription}
              onChange={(event) => change({ seoDescription: event.target.value })}
            />
          )}
        </DerivedField>
        <figure className={styles.searchPreview}>
          <figcaption className="sr-only">As a search engine shows it</figcaption>
          <span>
            {window.location.host} › blog › {base || shown.slug ? shown.slug : '…'}
          </span>
          <b>{shown.seoTitle || 'Title'}</b>
          <p>{shown.seoDescription || 'Excerpt'}</p>
        </figure>
      </div>
    </Panel>
  )
}
