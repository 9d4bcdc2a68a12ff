import type { DemoArticle } from '../demo-article.ts'

export const firstViewing: DemoArticle = {
  title: 'Selling a house: getting ready for the first viewing',
  category: 'Property Tips',
  excerpt:
    'What to repair, what to leave, which papers to have on the table, and how to price so that the first three weeks are not wasted.',
  featuredImage: 'interior-living-room-garden.webp',
  authorName: 'Brian Mutua Kioko',
  tags: ['Selling', 'Viewings', 'Pricing'],
  isPublished: false,
  isFeatured: false,
  viewsCount: 0,
  daysAgo: 1,
  content: `<p>Most buyers decide in the first ten minutes and spend the next three weeks finding reasons. What they see in those minutes is partly the house, which you cannot change, and partly its condition, which you can. Here is what is worth doing, in the order of what it brings in.</p>
<h2>Four weeks before: the papers</h2>
<p>A buyer who asks for the title and gets it the same afternoon believes everything else you say. Put these in one folder:</p>
<ul>
<li>a copy of the title, and an official search not older than a month;</li>
<li>approved building plans and, if there is one, the certificate of occupation;</li>
<li>the last rates and land rent receipts;</li>
<li>for an apartment, the service charge statement and the by-laws;</li>
<li>the borehole test, the electrical certificate, guarantees for the roof or the solar panels;</li>
<li>the consent of your spouse, and a discharge if the house was ever charged.</li>
</ul>
<p>If something is missing, begin now. Discharges and rates clearances take weeks, and nearly every sale that is delayed is delayed by a paper that the seller could have asked for in the first month.</p>
<h2>Two weeks before: repairs</h2>
<p>Repair what drips, sticks, hums or smells. A tap costs little; in a buyer’s mind it costs a bathroom. Mend the gate, since everybody waits in front of it. Wash the outside walls and paint the front door.</p>
<p>Do not renew the kitchen. You will not get the money back, and the buyer would have chosen differently. The same is true of carpets, chandeliers and gypsum ceilings. If the roof needs work, get a quotation instead and lay it on the table: a known cost is deducted once, an unknown one several times.</p>
<h2>One week before: light and air</h2>
<ol>
<li>Clean the windows, inside and out. It is the cheapest improvement there is.</li>
<li>Take a third of the furniture out of each room.</li>
<li>Cut the hedge back from the windows, and the grass two days before the photographs.</li>
<li>Change every dead bulb, for the same colour of light throughout.</li>
<li>Find another home for the dogs on the day.</li>
</ol>
<h2>The price</h2>
<p>The first three weeks bring the most serious visitors: people who have been looking for months and have seen everything else. A price that is a tenth too high sends them away, and when you reduce it they have bought elsewhere. Ask for a report based on what was sold, not on what is advertised, and leave a margin for bargaining that a polite person would use.</p>
<table>
<thead><tr><th>After three weeks</th><th>It probably means</th></tr></thead>
<tbody>
<tr><td>Few enquiries</td><td>The price or the first picture is wrong</td></tr>
<tr><td>Many enquiries, few visits</td><td>The description promises something else</td></tr>
<tr><td>Many visits, no offers</td><td>Something in the house: ask us what they said</td></tr>
<tr><td>Offers, all alike</td><td>That is the price</td></tr>
</tbody>
</table>
<h2>On the day</h2>
<p>Open the curtains and the windows an hour before, then go out. Buyers look into cupboards only when the owner is not standing beside them, and a person who has looked into the cupboards is thinking of moving in. Let us show the house. Leave a page with the things that only you know: when the sun reaches the terrace, which neighbour has the spare key, how long the water lasted in the last drought.</p>
<p>Lock away papers, jewellery and medicines. We note the name, telephone number and identity card of each visitor and never let two parties walk through alone.</p>
<h2>Tell the truth about the faults</h2>
<p>The road that floods, the school that rings a bell, the wall that is damp in May: say so, early, and say what you have done about it. Faults found by a buyer are worth more off the price than faults told by a seller. It is also a matter of law, since a seller who hides what he knows may be asked about it later.</p>
<blockquote>People forgive a house nearly anything, except a surprise.</blockquote>
<h2>When the offer comes</h2>
<p>Compare more than the figure. A cash buyer at a little less may be better than a loan that needs four months. Ask for proof of funds or the bank’s letter, the date, and what the offer depends on. Then sleep on it for one night, and not for five.</p>`,
}
