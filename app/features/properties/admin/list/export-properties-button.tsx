import { useState } from 'react'
import { Download } from 'lucide-react'
import { useCallsClient } from '#app/backend/calls.ts'
import { saveFile } from '#app/ui/admin/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { exportProperties } from './export-properties.ts'
import type { ListFilters } from './listed-property.ts'

const { actions } = propertyAdminMessages

export function ExportButton({ filters }: { filters: ListFilters }) {
  const calls = useCallsClient()
  const [count, setCount] = useState<number>()

  const run = async () => {
    setCount(0)
    try {
      const file = await exportProperties(calls, { filters, onProgress: setCount })
      saveFile(file, `properties-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch {
      toast({ ...actions.exportFailed, tone: 'danger' })
    }
    setCount(undefined)
  }
  return (
    <Button tone="line" className="max-md:hidden" busy={count !== undefined} onClick={() => void run()}>
      <Download aria-hidden="true" />
      {count ? actions.exported(count.toLocaleString('en-KE')) : actions.export}
    </Button>
  )
}
