import type { DemoPost } from '../demo-post.ts'

export const maintenanceYear: DemoPost = {
  title: 'House maintenance through the year, month by month',
  category: 'Property Tips',
  excerpt:
    'Two rainy seasons, one borehole, a roof and a generator. A calendar of small jobs that keeps the large bills away.',
  featuredImage: 'runda-maisonette-evening.webp',
  authorName: 'Daniel Otieno Ouma',
  tags: ['Maintenance', 'Facility management', 'Rainy season', 'Checklists'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 903,
  daysAgo: 94,
  content: `<p>Water does the most damage to houses in Kenya: too much of it twice a year, too little in between. Nearly every large repair we have supervised began as a small job that should have been done before the rains. Here is the calendar we use for the houses we manage. Print it and keep it in the kitchen.</p>
<h2>January and February: dry, hot, dusty</h2>
<ul>
<li>Empty and scrub the water tanks; look at the ball valve and the lid.</li>
<li>Have the borehole pump’s current measured. A pump that draws more than last year needs attention.</li>
<li>Paint outside walls and oil timber now, while both are dry.</li>
<li>Service air conditioners at the coast, and clean the filters everywhere.</li>
</ul>
<h2>March: before the long rains</h2>
<p>This is the most important month of the year. Do these jobs before the 20th.</p>
<ol>
<li>Inspect the roof, or send somebody who can. Replace cracked tiles and loose mabati screws; renew the sealing around pipes and chimneys.</li>
<li>Clear gutters, valleys and downpipes. Pour a bucket of water in at the top and see where it comes out.</li>
<li>Open every manhole and storm drain on the plot and clear the one at the road.</li>
<li>Cut branches that hang over the roof or the power line.</li>
<li>Run the sump pump in the basement to make sure it works.</li>
</ol>
<h2>April and May: the long rains</h2>
<p>After each of the first three storms, go round with a torch and look for damp patches. Mark the edge in pencil, with the date. If the patch has grown a week later, call a roofer; if not, let it dry and paint it in July.</p>
<p>Check the septic tank or cesspool, which fills faster when the ground is wet. Book the exhauster early.</p>
<h2>June to August: cold and grey</h2>
<ul>
<li>Bathrooms need air. Mould on a ceiling usually means that the window is never opened.</li>
<li>Sweep the chimney before the first fire, and check the dates on the gas hose and regulator.</li>
<li>Test smoke detectors and fire extinguishers. Check the date on the extinguisher’s service tag.</li>
<li>Have the electrical board looked at by a licensed electrician every second year, with the earth tested.</li>
</ul>
<h2>September: before the short rains</h2>
<p>Clear the gutters and drains again, as in March. Treat timber against termites, and look for their mud tubes along the foundation. Trim the hedge along the electric fence: one wet leaf can short out a whole side.</p>
<h2>October to December: short rains and guests</h2>
<ul>
<li>Service the generator: oil, filters, battery, and half an hour under load. A generator that is started but never run under load will fail when you need it.</li>
<li>Check locks, gate motors, cameras and the alarm, before the house is empty over the holidays.</li>
<li>Re-sand paths and check the joints in the drive.</li>
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
<p>The same calendar applies, with three additions. Lifts are inspected and serviced under contract, and the certificate is displayed in the lift. Fire drills take place at least once a year, with the assembly point marked on the ground. And there is a logbook, on paper or on a phone, in which every visit, reading and repair is recorded. When we take over a building, it is the first thing we ask for.</p>
<h2>What it costs</h2>
<p>For a house with its own roof and garden we set aside about one month’s rent a year, or, if the owner lives there, what the rent would be. In most years some of it is left over, and it adds up to pay for larger jobs such as the roof.</p>
<p>If you would rather not do this yourself, our property managers can.</p>`,
}
