import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { findRequestedProperty } from '#app/features/inquiries/form/requested-property.ts'
import { type InquirySubject, parseInquiryType, parseSubject, withOther } from '#app/features/inquiries/inquiry.ts'
import { loadQuestions } from '#app/features/content/questions/load-questions.ts'
import { loadServices } from '#app/features/content/services/load-services.ts'
import { findShownImages, type ShownImage } from '#app/features/content/shown-image.ts'
import { loadContent } from './load-content.ts'

type PageParams = { context: Readonly<RouterContextProvider>; request: Request }

export async function loadContact({ context, request }: PageParams) {
  const { searchParams } = new URL(request.url)
  const [page, questions] = await Promise.all([loadInquiryPage({ context, request }), loadQuestions(context)])
  return {
    ...page,
    origin: context.get(requestContext).origin,
    inquiryType: parseInquiryType(searchParams.get('type')),
    service: parseSubject(searchParams.get('service'), withOther(page.subjects)),
    questions,
  }
}

/** What each page with a form to the company shows: the property that it is about, and beside it the other ways. */
export async function loadInquiryPage({ context, request }: PageParams) {
  const { searchParams } = new URL(request.url)
  const requested = { propertyId: searchParams.get('property'), unit: searchParams.get('unit') }
  const [requestedProperty, subjects, image] = await Promise.all([
    findRequestedProperty(context.get(asVisitor), requested),
    loadSubjects(context),
    loadImage(context),
  ])
  const { canSendEmail } = context.get(requestContext)
  return { requestedProperty, subjects, image, canSendEmail, renderedAt: Date.now() }
}

/** The image beside the company's own words on the home page. */
async function loadImage(context: Readonly<RouterContextProvider>): Promise<ShownImage | null> {
  const { image } = (await loadContent(context, 'home')).value.about
  const show = await context
    .get(asVisitor)((sql) => findShownImages(sql, [image]))
    .catch(() => () => null)
  return show(image)
}

/** What an inquiry may be about; nothing to choose from while the backend is unavailable. */
export async function loadSubjects(context: Readonly<RouterContextProvider>): Promise<InquirySubject[]> {
  return loadServices(context).then(
    ({ subjects }) => subjects,
    () => [],
  )
}
