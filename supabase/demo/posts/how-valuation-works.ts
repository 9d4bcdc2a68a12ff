import type { DemoPost } from '../demo-post.ts'

export const howValuationWorks: DemoPost = {
  title: 'How a valuer works out a price',
  category: 'Market Analysis',
  excerpt:
    'The three methods valuers use, what happens between the visit and the report, and why two good valuers can differ by ten per cent.',
  featuredImage: 'cover-nairobi-hazy-dusk.webp',
  authorName: 'Brian Mutua Kioko',
  tags: ['Valuation', 'Prices', 'Banks', 'Comparables'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 489,
  daysAgo: 81,
  content: `<p>An asking price shows what a seller hopes for. A valuation shows what a property is likely to sell for. Banks lend on it, courts rely on it, and families use it to divide an estate. It helps to know how it is made.</p>
<h2>Who may sign</h2>
<p>In Kenya a valuation for a bank, a court or an estate is signed by a registered and practising valuer. They are registered under the Valuers Act, and most are members of the <a href="https://isk.or.ke">Institution of Surveyors of Kenya</a>. Each bank has its own panel and will not usually accept a report from outside it, so ask the bank before you pay for one.</p>
<p>We prepare market reports for owners and buyers. When you need a formal valuation, we send you to a registered valuer and give them our figures.</p>
<h2>The visit</h2>
<p>The valuer identifies the plot against the map, measures the building from outside, walks through each room, takes photos and asks questions: when was the roof done, is there a borehole, who lives in the staff quarters? Have the title, the approved plans, the rates receipt and, if it is rented, the tenancy agreement ready. An undocumented extension is worth less than the same rooms on an approved plan, and sometimes nothing.</p>
<h2>Three methods</h2>
<h3>Comparison</h3>
<p>This is the first choice for homes and land. What have similar properties nearby sold for in the last year? The valuer takes three or more and adjusts each price for its differences.</p>
<p>For example, for an apartment of 1,790 square feet:</p>
<table>
<thead><tr><th>Sold nearby</th><th>Price, KSh</th><th>Adjustments</th><th>Points to, KSh</th></tr></thead>
<tbody>
<tr><td>1,850 sq ft, same age, no generator</td><td>20,800,000</td><td>smaller size −600,000; generator +900,000</td><td>21,100,000</td></tr>
<tr><td>1,700 sq ft, newer building</td><td>22,000,000</td><td>size +900,000; age −1,400,000</td><td>21,500,000</td></tr>
<tr><td>1,800 sq ft, ground floor</td><td>20,200,000</td><td>ninth floor, with a view +1,100,000</td><td>21,300,000</td></tr>
</tbody>
</table>
<p>The figures are an illustration. From this table a valuer might settle on KSh 21.3 million. The skill lies in knowing which sale prices are reliable: stamp duty values, advertisements and rumours all differ.</p>
<h3>Income</h3>
<p>For offices, shops, godowns and blocks of flats, what matters is the income. Take the market rent, deduct the owner’s costs and the empty space, and divide by the return that buyers of such buildings expect. A building that leaves KSh 9 million a year is worth 100 million to a buyer who expects nine per cent, and 90 million to one who expects ten. One percentage point changes the price by a tenth, which is why valuers argue about it most.</p>
<h3>Cost</h3>
<p>For a school, a factory or an unusual house there is nothing to compare. The valuer starts with the value of the empty land, adds the cost of building the same today, and deducts for age. Insurance values are worked out this way too, but without the land.</p>
<h2>Four values that are not the same</h2>
<ul>
<li><strong>Market value:</strong> between a willing buyer and a willing seller, after proper marketing, with neither in a hurry.</li>
<li><strong>Forced sale value:</strong> what a lender expects if it must sell quickly, often about a quarter less.</li>
<li><strong>Insurance value:</strong> the cost of building again.</li>
<li><strong>Value for stamp duty:</strong> assessed by the government’s valuer; duty is paid on it where it is above the price in the transfer.</li>
</ul>
<h2>Why two good valuers differ</h2>
<p>They may value on different dates, know of different sales, or have different information about the property. A difference of five to ten per cent is normal. If it is more, look at the comparable sales at the back of both reports, and ask each valuer about the ones the other used.</p>
<h2>If you disagree with the report</h2>
<p>Do not argue about the conclusion: supply evidence. A sale agreement from the same street, an approved plan that was missing, a lease that was not considered: valuers will look again at new evidence.</p>
<h2>Other uses of a valuation</h2>
<p>Get one before you set an asking price, divide an inheritance, insure a building or turn down an offer. Valuations go out of date: ask for a new one after six months, or sooner if a new road is being built nearby.</p>`,
}
