/** What staff may call of the newsletter, and why that is safe. */
export const newsletterFunctions: Record<string, string> = {
  newsletter_overview: 'counts subscribers and lists issues; checks for managers and editors itself',
  newsletter_issue: 'returns an issue of the newsletter; checks for managers and editors itself',
  save_newsletter_issue: 'saves the draft of an issue; checks for managers and editors itself',
  delete_newsletter_issue: 'deletes the draft of an issue; checks for managers and editors itself',
  send_newsletter_test: 'emails an issue to the caller alone; checks for managers and editors itself',
  change_newsletter_sending: 'sends, schedules and stops an issue; checks for a manager itself',
  newsletter_failures: 'lists what did not arrive; checks for a manager itself',
  newsletter_subscriber_page: 'lists subscribers; checks for a manager itself',
  newsletter_export_page: 'exports subscribers; checks for a manager itself',
  add_newsletter_subscribers: 'asks addresses to confirm; checks for a manager itself',
  remove_newsletter_subscribers: 'deletes subscribers; checks for a manager itself',
  mark_subscriber_bounced: 'marks an address as bounced; checks for a manager itself',
}
