import { onClick } from './added.ts'

/** Opens the phone's share sheet where there is one, else copies the link. A link to be copied by hand is selected with its field. */
export function operateShareButtons() {
  onClick('[data-share]', ({ dataset: { share = '', title = '', copied = '' } }) => {
    void import('#app/ui/share/share-link.ts').then(({ shareLink }) => shareLink({ title, url: share }, copied))
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.select !== undefined) target.select()
  })
  // A link that leaves the page for another program says so.
  onClick('[data-toast]', ({ dataset: { toast: title = '', toastText = '' } }) => {
    void import('./show-toast.tsx').then(({ showToast }) => showToast({ title, description: toastText }))
  })
}
