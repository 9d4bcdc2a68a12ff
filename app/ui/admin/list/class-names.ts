import countCardsStyles from './count-cards.module.css'
import rowPartsStyles from './row-parts.module.css'

export const figuresClass = countCardsStyles.figures
export const figureClass = countCardsStyles.figure
export const figureLabelClass = countCardsStyles.figureLabel
export const figureValueClass = countCardsStyles.figureValue
export const figureFootClass = countCardsStyles.figureFoot
export const thumbnailClass = rowPartsStyles.thumbnail
export const noThumbnailClass = rowPartsStyles.noThumbnail
export const publishedClass = rowPartsStyles.published
export const draftClass = rowPartsStyles.draft
