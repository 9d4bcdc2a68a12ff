import { data, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { findRequestedProperty } from '#app/features/inquiries/form/requested-property.ts'
import { type InquirySubject, parseInquiryType, parseSubject, withOther } from '#app/features/inquiries/inquiry.ts'
import { findViewingDays } from '#app/features/inquiries/viewings/viewing-queries.ts'
import { loadQuestions } from '#app/features/content/questions/load-questions.ts'
import { loadServices } from '#app/features/content/services/load-services.ts'
import { findShownImages, type ShownImage } from '#app/features/content/shown-image.ts'
import { loadContent } from './load-content.ts'

type ContactParams = { context: Readonly<RouterContextProvider>; request: Request }

/** The contact page's data. With times to book it is not cached: they change with every booking and every minute. */
export async function loadContact({ context, request }: ContactParams) {
  const { searchParams } = new URL(request.url)
  const { origin, canSendEmail } = context.get(requestContext)
  const read = context.get(asVisitor)
  const requestedProperty = await findRequestedProperty(read, {
    propertyId: searchParams.get('property'),
    unit: searchParams.get('unit'),
  })
  const inquiryType = parseInquiryType(searchParams.get('type'))
  const isViewing = inquiryType === 'viewing' && requestedProperty.state === 'listed'
  const bookableDays = isViewing ? await findViewingDays(read, { propertyId: requestedProperty.property.id }) : null
  const [subjects, questions, image] = await Promise.all([
    loadSubjects(context),
    loadQuestions(context),
    loadImage(context),
  ])
  const page = {
    origin,
    canSendEmail,
    requestedProperty,
    inquiryType,
    subjects,
    service: parseSubject(searchParams.get('service'), withOther(subjects)),
    bookableDays,
    questions,
    image,
    renderedAt: Date.now(),
  }
  return data(page, bookableDays ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
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
