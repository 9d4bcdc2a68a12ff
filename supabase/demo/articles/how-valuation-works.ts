import type { DemoArticle } from '../demo-article.ts'

export const howValuationWorks: DemoArticle = {
  title: 'How a valuer arrives at a price',
  category: 'Market Analysis',
  excerpt:
    'Three methods, one signature. What happens between the visit and the report, and why two honest valuers may differ by a tenth.',
  featuredImage: 'cover-city-skyline.webp',
  authorName: 'Brian Mutua Kioko',
  tags: ['Valuation', 'Prices', 'Banks', 'Comparables'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 489,
  daysAgo: 81,
  content: `<p>An asking price is a wish. A selling price is a fact, but it belongs to another house. Between the two stands the valuer, whose report a bank will lend on, a court will listen to and a family will divide an estate by. It helps to know how it is made.</p>
<h2>Who may sign</h2>
<p>In Kenya a valuation for a bank, a court or an estate is signed by a registered and practising valuer. They are registered under the Valuers Act, and most are members of the <a href="https://isk.or.ke">Institution of Surveyors of Kenya</a>. Banks keep a panel and will not usually accept a report from outside it, so ask the bank before you pay for one.</p>
<p>We prepare market reports for owners and buyers. When you need a formal valuation, we send you to a registered valuer and give them our figures.</p>
<h2>The visit</h2>
<p>The valuer identifies the plot against the map, measures the building from outside, walks through each room, photographs, and asks questions: when was the roof done, is there a borehole, who lives in the back? Have the title, the approved plans, the rates receipt and, if it is let, the tenancy agreement on the table. An undocumented extension is worth less than the same rooms on an approved plan, and sometimes nothing.</p>
<h2>Three ways of counting</h2>
<h3>Comparison</h3>
<p>The first choice for homes and land. What have similar properties nearby been sold for in the last year? The valuer takes three or more and adjusts each towards the one being valued.</p>
<p>For example, for an apartment of 1,790 square feet:</p>
<table>
<thead><tr><th>Sold nearby</th><th>Price, KSh</th><th>Adjustments</th><th>Points to, KSh</th></tr></thead>
<tbody>
<tr><td>1,850 sq ft, same age, no generator</td><td>20,800,000</td><td>smaller size −600,000; generator +900,000</td><td>21,100,000</td></tr>
<tr><td>1,700 sq ft, newer building</td><td>22,000,000</td><td>size +900,000; age −1,400,000</td><td>21,500,000</td></tr>
<tr><td>1,800 sq ft, ground floor</td><td>20,200,000</td><td>ninth floor, with a view +1,100,000</td><td>21,300,000</td></tr>
</tbody>
</table>
<p>The figures are an illustration. From such a table a valuer might conclude on KSh 21.3 million. The skill lies in knowing which sales are true: stamp duty values, advertisements and rumours are three different things.</p>
<h3>Income</h3>
<p>For offices, shops, godowns and blocks of flats, what matters is what they earn. Take the rent that the market would pay, deduct what the owner pays and what stands empty, and divide by the return that buyers of such buildings ask for. A building that leaves KSh 9 million a year is worth 100 million to someone who asks for nine per cent, and 90 million to someone who asks for ten. One point of return is a tenth of the price, which is why valuers argue about it most.</p>
<h3>Cost</h3>
<p>For a school, a factory or a house unlike any other there is nothing to compare. The valuer takes the land as if it were empty, adds what it would cost to build the same today, and takes off for age. Insurance values are made this way too, but without the land: land does not burn.</p>
<h2>Four figures that are not the same</h2>
<ul>
<li><strong>Market value:</strong> between a willing buyer and a willing seller, after proper marketing, with neither in a hurry.</li>
<li><strong>Forced sale value:</strong> what a lender expects if it must sell quickly. It is often a quarter or so below.</li>
<li><strong>Insurance value:</strong> the cost of building again.</li>
<li><strong>Value for stamp duty:</strong> assessed by the government’s valuer; duty is paid on it where it is above the price in the transfer.</li>
</ul>
<h2>Why two honest valuers differ</h2>
<p>They value as at different dates, know different sales, or were told different things about the borehole. A difference of five to ten per cent is ordinary. If it is more, read both reports from the back, where the comparables are, and ask each valuer about the sale that the other used.</p>
<h2>If the report disappoints</h2>
<p>Do not quarrel with the conclusion: supply evidence. A sale agreement from the same street, an approved plan that was missing, a lease that was not considered: valuers do look again when there is something to look at.</p>
<blockquote>The most useful page of a valuation is the one that most people skip: the list of what it was compared with.</blockquote>
<h2>What it is good for besides a loan</h2>
<p>Before you ask a price, before you divide an inheritance, before you insure, and before you refuse an offer in anger. A report ages: after six months in a quiet area, sooner in a street where a road is being built, ask for a fresh one.</p>`,
}
