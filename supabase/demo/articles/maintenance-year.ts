import type { DemoArticle } from '../demo-article.ts'

export const maintenanceYear: DemoArticle = {
  title: 'A year of looking after a house, month by month',
  category: 'Property Tips',
  excerpt:
    'Two rainy seasons, one borehole, a roof and a generator. A calendar of small jobs that keeps the large bills away.',
  featuredImage: 'runda-maisonette-aerial.webp',
  authorName: 'Daniel Otieno Ouma',
  tags: ['Maintenance', 'Facility management', 'Rainy season', 'Checklists'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 903,
  daysAgo: 94,
  content: `<p>Houses in Kenya are not worn out by cold. They are worn out by water: too much of it twice a year, too little between. Nearly every large repair that we have supervised began as a small job that somebody meant to do before the rains. Here is the calendar we keep for the houses in our care. Pin it inside a kitchen cupboard.</p>
<h2>January and February: dry, hot, dusty</h2>
<ul>
<li>Empty and scrub the water tanks; look at the ball valve and the lid.</li>
<li>Have the borehole pump’s current measured. A pump that draws more than last year is asking for attention.</li>
<li>Paint outside walls and oil timber now, while both are dry.</li>
<li>Service air conditioners at the coast, and clean the filters everywhere.</li>
</ul>
<h2>March: before the long rains</h2>
<p>This is the most important fortnight of the year. Do these before the twentieth.</p>
<ol>
<li>Walk the roof, or send somebody who can. Replace cracked tiles and loose mabati screws; renew the sealing around pipes and chimneys.</li>
<li>Clear gutters, valleys and downpipes. Pour a bucket of water in at the top and see where it comes out.</li>
<li>Open every manhole and storm drain on the plot and clear the one at the road.</li>
<li>Cut branches that hang over the roof or the power line.</li>
<li>Try the sump pump in the basement. Try it, do not look at it.</li>
</ol>
<h2>April and May: the long rains</h2>
<p>After each of the first three storms, go round with a torch. A damp patch the size of a hand is a note from the roof about where it leaks. Mark its edge with a pencil and the date. If the mark is passed next week, call; if not, let it dry and paint in July.</p>
<p>Keep the cesspool or septic tank in mind: it fills from below when the ground is full. Book the exhauster before your neighbours do.</p>
<h2>June to August: cold and grey</h2>
<ul>
<li>Bathrooms need air. Mould on a ceiling is nearly always a window that is never opened.</li>
<li>Sweep the chimney before the first fire, and check the gas hose and regulator for their date.</li>
<li>Test smoke detectors and fire extinguishers. An extinguisher has a service tag; read it.</li>
<li>Have the electrical board looked at by a licensed electrician every second year, with the earth tested.</li>
</ul>
<h2>September: before the short rains</h2>
<p>Repeat the gutters and drains of March. Treat timber against termites, and look for their mud tubes along the foundation. Trim the hedge along the electric fence: one wet leaf can silence a whole side.</p>
<h2>October to December: short rains and guests</h2>
<ul>
<li>Service the generator: oil, filters, battery, and half an hour under load. A generator that is only started, never loaded, will fail on the day of the wedding.</li>
<li>Check locks, gate motors, cameras and the alarm, before the house stands empty in the holidays.</li>
<li>Re-sand paths and look at the joints of the drive.</li>
<li>Read all meters on the last day of the year and compare them with the last twelve bills.</li>
</ul>
<h2>Every month, in twenty minutes</h2>
<table>
<thead><tr><th>Look at</th><th>Ask</th></tr></thead>
<tbody>
<tr><td>Water meter, at night and in the morning</td><td>Did it move while everyone slept?</td></tr>
<tr><td>Under each sink</td><td>Is it dry to the touch?</td></tr>
<tr><td>Toilets</td><td>Does the cistern refill by itself?</td></tr>
<tr><td>Electric fence and gate</td><td>Does the siren sound when you test it?</td></tr>
<tr><td>Residual current switch</td><td>Does the test button trip it?</td></tr>
</tbody>
</table>
<h2>For blocks and offices</h2>
<p>The same calendar holds, with three additions. Lifts are inspected and serviced by contract, and the certificate hangs in the car. Fire drills take place at least once a year, with the assembly point painted on the ground. And there is a book, on paper or on a phone, in which each visit, reading and repair is written down by whoever did it. When we take over a building, that book is the first thing we ask for. When it does not exist, we know what we shall find.</p>
<h2>What it costs</h2>
<p>For a house with its own roof and garden we set aside about one month’s rent a year, or, for an owner who lives there, the same sum as if it were let. In quiet years most of it stays in the account. In the year that the roof is due, it is there.</p>
<blockquote>Nobody thanks you for the leak that did not happen. Do it anyway.</blockquote>`,
}
