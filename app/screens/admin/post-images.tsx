import { useRouteLoaderData } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import type { ImageField } from '#app/features/blog/admin/form/editor/image-dialog.tsx'
import type { DescribeImages } from '#app/features/blog/admin/form/use-post-form.ts'
import { describeImages } from '#app/features/media/media-commands.ts'
import { ImageUploader } from '#app/features/media/image-uploader.tsx'
import type { AdminBootstrap } from '#app/features/staff/shell/admin-area.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

type PostFormParts = { companyName: string; imageField: ImageField; describe: DescribeImages }

/** Connects the post editor with the company and the media library. */
export function usePostImages(): PostFormParts {
  const client = useBackend()
  const { check } = useStaff()
  const companyName = useRouteLoaderData<AdminBootstrap>('routes/admin/layout')?.companyName ?? ''
  return {
    companyName,
    imageField: ({ image, onChange, onUploading }) => (
      <ImageUploader
        images={image ? [image] : []}
        featuredIndex={0}
        max={1}
        onChange={({ images }) => onChange(images[0] ?? null)}
        onUploading={onUploading}
        onSessionOver={() => void check()}
      />
    ),
    describe: (params) => describeImages(client, params),
  }
}
