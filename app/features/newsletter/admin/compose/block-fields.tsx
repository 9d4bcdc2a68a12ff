import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { Field, Input, Select, Textarea } from '#app/ui/form/field.tsx'
import { newsletterAdminMessages } from '../newsletter-admin-messages.ts'
import type { NewsletterBlock } from '../../issue-content.ts'
import type { StoredIssue } from '../newsletter-calls.ts'
import { isLink } from './issue-draft.ts'
import { ListingPicker } from './listing-picker.tsx'

const texts = newsletterAdminMessages.compose

/** Uploads one photo; the route connects the media feature with this one. */
export type ImageField = (props: {
  image: string
  onChange: (image: { image: string; alt: string }) => void
}) => ReactNode

type BlockFieldsProps = {
  block: NewsletterBlock
  issue: StoredIssue
  imageField: ImageField
  onChange: (changes: Partial<NewsletterBlock>) => void
}

const maxTextLength = 5_000

export function BlockFields({ block, issue, imageField, onChange }: BlockFieldsProps) {
  const { key, kind } = block
  switch (kind) {
    case 'text':
    case 'sign_off':
      return (
        <Field label={texts.text} name={`${key}-text`} hint={texts.textHint}>
          {(control) => (
            <Textarea
              {...control}
              rows={kind === 'text' ? 5 : 3}
              maxLength={maxTextLength}
              value={block.text}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Field>
      )
    case 'listings':
      return (
        <ListingPicker name={`${key}-search`} ids={block.ids} issue={issue} onChange={(ids) => onChange({ ids })} />
      )
    case 'post':
      return <PostField block={block} onChange={onChange} />
    case 'image':
      return (
        <>
          {imageField({ image: block.image, onChange })}
          <Field label={texts.image.alt} name={`${key}-alt`}>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={block.alt}
                onChange={({ target }) => onChange({ alt: target.value })}
              />
            )}
          </Field>
          <LinkField block={block} label={texts.image.url} onChange={onChange} />
        </>
      )
    case 'button':
      return (
        <>
          <Field label={texts.button.label} name={`${key}-label`}>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                value={block.label}
                onChange={({ target }) => onChange({ label: target.value })}
              />
            )}
          </Field>
          <LinkField block={block} label={texts.button.url} onChange={onChange} />
        </>
      )
  }
}

type FieldProps = Pick<BlockFieldsProps, 'block' | 'onChange'>

function LinkField({ block, label, onChange }: FieldProps & { label: string }) {
  const isWrong = block.url !== '' && !isLink(block.url)
  return (
    <Field
      label={label}
      name={`${block.key}-url`}
      hint={texts.button.hint}
      {...(isWrong && { error: texts.linkWrong })}
    >
      {(control) => (
        <Input
          {...control}
          type="url"
          maxLength={500}
          value={block.url}
          onChange={({ target }) => onChange({ url: target.value.trim() })}
        />
      )}
    </Field>
  )
}

function PostField({ block, onChange }: FieldProps) {
  const calls = useCalls()
  const posts = useQuery(calls.newsletter.posts.queryOptions())
  return (
    <Field label={texts.post.label} name={`${block.key}-post`}>
      {(control) => (
        <Select {...control} value={block.id} onChange={({ target }) => onChange({ id: target.value })}>
          <option value="">{texts.post.none}</option>
          {posts.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
