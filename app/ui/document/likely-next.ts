const acting = '[download], [rel~="nofollow"], [target="_blank"], [href*="?language="], [href*="?data="]'

/**
 * Speculation rules: a page of this site is fetched when its link is hovered for a moment or touched. Not where the browser saves data,
 * and no links that do something, lead to one person's page, or to the admin area.
 */
export const likelyNext = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/admin*' } },
          { not: { href_matches: '/*.(pdf|svg|ics|xml|csv|json)' } },
          { not: { href_matches: '/*/(viewings|saved-searches|shortlist|personal-data|newsletter)/*' } },
          { not: { href_matches: '/(viewings|saved-searches|shortlist|personal-data|newsletter)/*' } },
          { not: { selector_matches: acting } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
