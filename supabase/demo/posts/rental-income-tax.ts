import type { DemoPost } from '../demo-post.ts'

export const rentalIncomeTax: DemoPost = {
  title: 'Rental income tax for landlords in plain words',
  category: 'Investment Guide',
  excerpt:
    'Who pays the 7.5 per cent, on what, by when, and when the ordinary yearly tax is the better choice. With a worked example.',
  featuredImage: 'cover-keys-model-house.webp',
  authorName: 'Amina Hassan Noor',
  tags: ['Tax', 'Rental income', 'Landlords', 'KRA'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 1178,
  daysAgo: 55,
  content: `<p>Rent is income, and income is taxed. For most people who rent out a house or a few flats in Kenya, the tax is simple: one rate and one short return a month. This is how it stood when we last revised this page. Finance Acts change the rates, so check with the <a href="https://www.kra.go.ke">Kenya Revenue Authority</a> before you act.</p>
<h2>The monthly tax, MRI</h2>
<p>The tax on residential rental income, which everyone calls MRI, is for resident landlords whose rents from homes come to more than KSh 288,000 and not more than KSh 15 million in a year. Since 1 January 2024 the rate is <strong>7.5 per cent of gross rent</strong>. Gross means the full rent the tenant pays: you cannot deduct repairs, interest, agents’ fees or rates. In return the tax is final, and you do not declare the rent again in your yearly return.</p>
<h2>Who it is not for</h2>
<ul>
<li><strong>Commercial rents.</strong> Shops, offices and godowns fall under ordinary income tax.</li>
<li><strong>Landlords who are not resident in Kenya.</strong> For them tax is withheld from the rent, at a higher rate. Kenyans working abroad should check whether they count as resident.</li>
<li><strong>Rents above KSh 15 million a year.</strong> These are declared with other income.</li>
<li><strong>Those who choose otherwise.</strong> You may write to the Commissioner to choose the yearly regime.</li>
</ul>
<h2>How it is done</h2>
<ol>
<li>Make sure that the rental income obligation is on your PIN. Without it the return cannot be filed.</li>
<li>Register each property online, with its location and rent.</li>
<li>By the <strong>twentieth of the following month</strong>, declare the rent received and pay. Declare the rent for March by 20 April.</li>
<li>If you received no rent in a month, file a nil return. It takes two minutes and avoids a penalty.</li>
</ol>
<p>The authority may appoint agents who must withhold the tax from rent and pass it on within five working days. If your managing agent has been appointed, ask for a certificate each month and do not pay the same tax twice.</p>
<h2>A worked example</h2>
<p>An apartment is rented for KSh 85,000 a month. It was empty in August. The service charge, which the owner pays, is KSh 9,000 a month; repairs came to KSh 60,000; interest on the loan to KSh 420,000.</p>
<table>
<thead><tr><th>KSh</th><th>Monthly tax (MRI)</th><th>Yearly regime</th></tr></thead>
<tbody>
<tr><td>Rent for eleven months</td><td>935,000</td><td>935,000</td></tr>
<tr><td>Service charge</td><td>not deducted</td><td>108,000</td></tr>
<tr><td>Repairs</td><td>not deducted</td><td>60,000</td></tr>
<tr><td>Interest on the loan</td><td>not deducted</td><td>420,000</td></tr>
<tr><td>Taxed amount</td><td>935,000</td><td>347,000</td></tr>
<tr><td>Rate</td><td>7.5 per cent</td><td>the owner’s own rate, say 30 per cent</td></tr>
<tr><td><strong>Tax</strong></td><td><strong>70,125</strong></td><td><strong>104,100</strong></td></tr>
</tbody>
</table>
<p>Here the monthly tax is lower. With a larger loan it could turn: were the interest KSh 560,000, the yearly tax would be KSh 62,100. Do the calculation once a year, in November, with your real figures. The yearly regime most often suits landlords with large loans and little other income.</p>
<h2>Mixed buildings</h2>
<p>Many of our clients own a block with shops below and flats above. The flats’ rents go through MRI, the shops’ through the yearly return, with a fair share of the costs. Keep two sets of receipts from the first month; separating them in June takes far longer. VAT may also apply to commercial rents once turnover passes the threshold.</p>
<h2>When you sell</h2>
<p>Capital gains tax is another matter. A gain on the sale of a house or land is taxed, at 15 per cent since January 2023, on what is left after the cost of buying, of improving and of selling. A home in which an individual has lived without interruption for the three years before the sale can be exempt. Keep the invoices for every improvement: you can deduct them when you sell.</p>
<h2>What to keep</h2>
<ul>
<li>Tenancy agreements, and the register of who paid what and when.</li>
<li>Bank or M-Pesa statements of an account used for rent alone.</li>
<li>Each acknowledgement and payment slip, for at least five years.</li>
<li>Invoices with the supplier’s PIN, made out to you.</li>
</ul>
<p>For owners whose homes we manage, the figures to declare are on the statement we send by the fifth of each month. <em>This is general information; ask a registered tax adviser about your own case.</em></p>`,
}
