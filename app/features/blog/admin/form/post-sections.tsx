import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Required } from '#app/ui/admin/form/required.tsx'
import { Field, Input, Textarea } from '#app/ui/form/field.tsx'
import { DerivedField } from './derived-field.tsx'
import { maxExcerptLength, maxTitleLength, type PostErrors } from './post-input.ts'
import { slugify } from '../../slug.ts'
import type { PostForm } from './use-post-form.ts'
import styles from './post-form.module.css'
import { postFormMessages } from './post-form-messages.ts'

const { basic, fields, search } = postFormMessages

type SectionProps = { form: PostForm; errors: PostErrors }

export function BasicInformation({ form: { base, draft, shown, change }, errors }: SectionProps) {
  return (
    <Panel title={basic.title}>
      <div className={styles.fields}>
        <Field label={<Required>{fields.title}</Required>} name="title" error={errors.title}>
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
          label={fields.slug}
          name="slug"
          source={basic.sources.title}
          isManual={draft.slug !== null}
          error={errors.slug}
          hint={base ? basic.storedSlugHint : basic.slugHint}
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
          label={<Required>{fields.excerpt}</Required>}
          name="excerpt"
          hint={basic.length(draft.excerpt.length, maxExcerptLength)}
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
    <Panel title={search.title}>
      <div className={styles.fields}>
        <DerivedField
          label={fields.seoTitle}
          name="seoTitle"
          source={basic.sources.title}
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
          label={fields.seoDescription}
          name="seoDescription"
          source={basic.sources.excerpt}
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
          <figcaption className="sr-only">{search.preview}</figcaption>
          <span>
            {window.location.host} › blog › {base || shown.slug ? shown.slug : '…'}
          </span>
          <b>{shown.seoTitle || search.emptyTitle}</b>
          <p>{shown.seoDescription || search.emptyDescription}</p>
        </figure>
      </div>
    </Panel>
  )
}
