import type { DemoPost } from '../demo-post.ts'

export const townhouseOrApartment: DemoPost = {
  title: 'Townhouse or apartment: how to compare what they earn',
  category: 'Investment Guide',
  excerpt: 'How to work out what a home really earns after costs and tax, with a worked example you can copy.',
  featuredImage: 'kiambu-townhouses-street.webp',
  authorName: 'Grace Wanjikũ Mwangi',
  tags: ['Rental yield', 'Townhouses', 'Apartments', 'Kiambu Road'],
  isPublished: true,
  isFeatured: true,
  viewsCount: 842,
  daysAgo: 31,
  content: `<p>An owner asked us last month which of two homes would earn more: a townhouse in a small gated court or an apartment in a tower. She had the prices and the rents. On those figures alone, the apartment won easily. Once the costs are included, the answer changes. Here is how we work it out, and you can do the same on the back of an envelope.</p>
<h2>Gross yield is only the beginning</h2>
<p>Gross yield is a year’s rent divided by the price. It is quick, it is what advertisements quote, and it leaves out nearly everything that an owner actually pays for. Use it only to turn a long list into a short one.</p>
<h2>Add up what you pay to buy</h2>
<p>The price is not all that a home costs you. Add stamp duty (four per cent in cities and municipalities, two per cent elsewhere, at the time of writing), your advocate, the valuation, and whatever must be done before the first tenant moves in: paint, curtains, a water heater, an inverter. For a home bought with a loan, add the bank’s fees and the cost of registering its charge.</p>
<h2>Subtract what you pay each year</h2>
<ul>
<li><strong>Empty months.</strong> Assume three weeks a year for a home that is priced right, and six for one that is not.</li>
<li><strong>Service charge.</strong> Ask who pays it. In many tenancies the landlord does, out of the rent.</li>
<li><strong>Repairs.</strong> We set aside one month’s rent a year for a house with its own roof and garden, and half of that for an apartment, whose roof is paid for through the service charge.</li>
<li><strong>Management.</strong> A percentage of the rent received, or your own time.</li>
<li><strong>Insurance, rates and land rent.</strong> Small sums that are easy to forget.</li>
<li><strong>Tax.</strong> For most resident landlords with residential rents, 7.5 per cent of gross rent at the time of writing.</li>
</ul>
<h2>A worked example</h2>
<p>The figures below are only an illustration. Replace them with your own.</p>
<table>
<thead><tr><th>Per year, KSh</th><th>Townhouse</th><th>Apartment</th></tr></thead>
<tbody>
<tr><td>Price and costs of buying</td><td>29,000,000</td><td>17,000,000</td></tr>
<tr><td>Rent for twelve months</td><td>1,980,000</td><td>1,260,000</td></tr>
<tr><td>Empty, three weeks</td><td>114,000</td><td>73,000</td></tr>
<tr><td>Service charge</td><td>96,000</td><td>168,000</td></tr>
<tr><td>Repairs</td><td>165,000</td><td>53,000</td></tr>
<tr><td>Management, insurance, rates</td><td>165,000</td><td>110,000</td></tr>
<tr><td>Rental income tax</td><td>140,000</td><td>89,000</td></tr>
<tr><td><strong>Left for the owner</strong></td><td><strong>1,300,000</strong></td><td><strong>767,000</strong></td></tr>
<tr><td><strong>Net yield</strong></td><td><strong>4.5 per cent</strong></td><td><strong>4.5 per cent</strong></td></tr>
</tbody>
</table>
<p>Gross, the apartment was ahead: 7.4 per cent against 6.8. Net, they are the same. The difference is the service charge, which for an apartment pays for lifts, pumps and a generator, and is due even when the home is empty.</p>
<h2>What the table leaves out</h2>
<h3>How fast it rents</h3>
<p>Smaller homes have more people looking for them. A two-bedroom apartment near a main road usually gets its first serious inquiry within days. Townhouses attract families, who move in the school holidays and stay for years. You get fewer inquiries but longer tenancies, so it often evens out.</p>
<h3>What you own</h3>
<p>With a townhouse you usually own more land for each shilling, and land is what tends to rise. With an apartment you own a share of a building that grows older. Ask how the title is held: a sectional title to your unit, or a lease that has still to be converted.</p>
<h3>Who decides</h3>
<p>In a court of twelve houses, twelve neighbours decide about the gate and the paint. In a tower of ninety, a board does, so check how well it works. Read the minutes of the last two annual meetings before you sign.</p>
<h2>Compare it with other investments</h2>
<p>A net yield of four or five per cent is less than the government has often paid on its own bonds. People who buy homes to rent out in Kenya are therefore counting on rising rents and values, or buying a home for later and renting it out in the meantime. Both can make sense, as long as you know which one you are doing.</p>
<blockquote>The best investments we see are the dull ones: bought at the right price, in a street that people already want, and kept in good repair.</blockquote>
<p>If you send us the two addresses, we will fill in the table with our own figures for you.</p>`,
}
