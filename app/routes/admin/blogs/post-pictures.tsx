import { useBackend } from '../../../backend/browser-client.ts'
import type { PictureField } from '../../../features/blog/admin/form/editor/picture-dialog.tsx'
import type { DescribePictures } from '../../../features/blog/admin/form/use-post-saving.ts'
import { describePictures } from '../../../features/media/media-commands.ts'
import { PictureShelf } from '../../../features/media/picture-shelf.tsx'
import { useStaff } from '../../../features/staff/staff-session.ts'

/** Connects the article editor with the media library. */
export function usePostPictures(): { pictureField: PictureField; describe: DescribePictures } {
  const client = useBackend()
  const { check } = useStaff()
  return {
    pictureField: ({ picture, onChange, onUploading }) => (
      <PictureShelf
        pictures={picture ? [picture] : []}
        featuredIndex={0}
        most={1}
        onChange={({ pictures }) => onChange(pictures[0] ?? null)}
        onUploading={onUploading}
        onSessionOver={() => void check()}
      />
    ),
    describe: (given) => describePictures(client, given),
  }
}
