import type { DemoPost } from '../demo-post.ts'

export const firstViewing: DemoPost = {
  title: 'Selling a house: how to prepare for the first viewing',
  category: 'Property Tips',
  excerpt:
    'What to repair, what to leave, which documents to have ready, and how to set a price that brings offers in the first three weeks.',
  featuredImage: 'interior-living-room-garden.webp',
  authorName: 'Brian Mutua Kioko',
  tags: ['Selling', 'Viewings', 'Pricing'],
  isPublished: false,
  isFeatured: false,
  viewsCount: 0,
  daysAgo: 1,
  content: `<p>Many buyers make up their minds in the first ten minutes. What they see is partly the house, which you cannot change, and partly its condition, which you can. Here is what is worth doing, and when.</p>
<h2>Four weeks before: the documents</h2>
<p>A buyer who asks for the title and gets it the same day will trust you on everything else. Put these in one folder:</p>
<ul>
<li>a copy of the title, and an official search not older than a month;</li>
<li>approved building plans and, if there is one, the certificate of occupation;</li>
<li>the last rates and land rent receipts;</li>
<li>for an apartment, the service charge statement and the by-laws;</li>
<li>the borehole test, the electrical certificate, guarantees for the roof or the solar panels;</li>
<li>the consent of your spouse, and a discharge if the house was ever charged.</li>
</ul>
<p>If something is missing, start now. Discharges and rates clearances take weeks, and most delays in a sale come from a document that the seller could have requested in the first month.</p>
<h2>Two weeks before: repairs</h2>
<p>Fix anything that drips, sticks, hums or smells. A dripping tap costs little to repair but makes buyers worry about the whole bathroom. Repair the gate, since every visitor waits in front of it. Wash the outside walls and paint the front door.</p>
<p>Do not renew the kitchen. You will not get the money back, and the buyer would have chosen differently. The same is true of carpets, chandeliers and gypsum ceilings. If the roof needs work, get a quotation and show it: buyers deduct a known cost once, but overestimate an unknown one.</p>
<h2>One week before: light and air</h2>
<ol>
<li>Clean the windows, inside and out. It is the cheapest improvement you can make.</li>
<li>Take a third of the furniture out of each room.</li>
<li>Cut the hedge back from the windows, and mow the grass two days before the photos.</li>
<li>Replace every dead bulb, with the same colour of light throughout.</li>
<li>Have somebody look after the dogs on the day.</li>
</ol>
<h2>The price</h2>
<p>The first three weeks bring the most serious buyers: people who have been looking for months and have seen everything else. If the price is ten per cent too high, they will buy elsewhere before you reduce it. Ask for a report based on actual sales, not on advertised prices, and leave a reasonable margin for bargaining.</p>
<table>
<thead><tr><th>After three weeks</th><th>It probably means</th></tr></thead>
<tbody>
<tr><td>Few inquiries</td><td>The price or the first photo is wrong</td></tr>
<tr><td>Many inquiries, few visits</td><td>The home does not match the description</td></tr>
<tr><td>Many visits, no offers</td><td>Something puts buyers off: ask us what they said</td></tr>
<tr><td>Offers, all alike</td><td>That is the price</td></tr>
</tbody>
</table>
<h2>On the day</h2>
<p>Open the curtains and the windows an hour before, then go out. Buyers feel free to open cupboards and ask questions when the owner is not there. Let us show the house. Leave a page with the things that only you know: when the sun reaches the terrace, which neighbour has the spare key, how long the tanks lasted in the last drought.</p>
<p>Lock away documents, jewellery and medicines. We note each visitor’s name, phone number and identity card, and nobody walks through the house alone.</p>
<h2>Tell the truth about the faults</h2>
<p>The road that floods, the school that rings a bell, the wall that is damp in May: say so, early, and say what you have done about it. Faults that a buyer discovers cost you more than faults you disclose. It also protects you legally, since a seller who hides a known fault may be held liable later.</p>
<h2>When the offer comes</h2>
<p>Compare more than the price. A cash buyer offering a little less may be better than a buyer whose loan takes four months. Ask for proof of funds or the bank’s letter, the completion date, and what the offer depends on. Then reply within a day or two.</p>`,
}
