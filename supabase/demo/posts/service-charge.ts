import type { DemoPost } from '../demo-post.ts'

export const serviceCharge: DemoPost = {
  title: 'Service charge explained, line by line',
  category: 'Property Management',
  excerpt:
    'Where your monthly payment goes, which costs you can question, and why the cheapest service charge is rarely the best.',
  featuredImage: 'kilimani-apartments-entrance.webp',
  authorName: 'Daniel Otieno Ouma',
  tags: ['Service charge', 'Apartments', 'Budgets', 'Facility management'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 537,
  daysAgo: 121,
  content: `<p>Service charge pays for everything that owners share: lights on the stairs, water in the tank, a guard at the gate and a working lift. It also causes most of the arguments at owners’ meetings. Many of them could be avoided if everyone understood the budget.</p>
<h2>Where it goes</h2>
<p>Here is a year’s budget for an imaginary block of 48 apartments with two lifts, a generator and a borehole. The figures are only an illustration.</p>
<table>
<thead><tr><th>Line</th><th>KSh a year</th><th>Share</th></tr></thead>
<tbody>
<tr><td>Security</td><td>1,920,000</td><td>27 per cent</td></tr>
<tr><td>Power for common areas, diesel</td><td>1,260,000</td><td>18 per cent</td></tr>
<tr><td>Cleaning, garden, garbage</td><td>1,080,000</td><td>15 per cent</td></tr>
<tr><td>Lifts, generator, pumps: contracts and parts</td><td>900,000</td><td>13 per cent</td></tr>
<tr><td>Management and accounts</td><td>720,000</td><td>10 per cent</td></tr>
<tr><td>Insurance</td><td>360,000</td><td>5 per cent</td></tr>
<tr><td>Small repairs</td><td>240,000</td><td>3 per cent</td></tr>
<tr><td>Reserve for large works</td><td>720,000</td><td>10 per cent</td></tr>
<tr><td><strong>Total</strong></td><td><strong>7,200,000</strong></td><td></td></tr>
</tbody>
</table>
<p>That is an average of KSh 12,500 a month for each apartment. In a building under the Sectional Properties Act each owner’s share depends on the unit factor, so larger apartments pay more.</p>
<h2>Costs worth questioning</h2>
<h3>Security</h3>
<p>This is the largest cost, because a post staffed day and night needs more than two people. Ask how many posts there are and whether each is needed round the clock. Ask too what the guards are paid: paying less than the legal minimum wage is against the law and bad for your security.</p>
<h3>Power and diesel</h3>
<p>Lights on timers and sensors pay for themselves within months. So do solar panels for the borehole pump, which can work by day. Diesel needs a log: hours run, litres bought, litres per hour. If consumption per hour rises, find out why.</p>
<h3>Contracts</h3>
<p>Lifts must be serviced by people who are qualified for that make, so do not simply take the cheapest quotation. Cleaning and gardening, on the other hand, are worth tendering every second year.</p>
<h2>The cost you should not cut</h2>
<p>Keep up the reserve fund. Lifts last about 20 years, roofs and pumps less, paint five or six. Without a reserve, owners have to pay for these through a special levy. When you buy, ask how much is in the reserve account today.</p>
<blockquote>A low service charge means either good management or postponed repairs. Look at the stairwell to see which.</blockquote>
<h2>What a good budget looks like</h2>
<ol>
<li>Last year’s budget, last year’s actual spending and this year’s budget stand side by side.</li>
<li>Arrears are shown, by apartment number, and what is being done about them.</li>
<li>The accounts are audited by someone who does not live there and is not paid by the manager.</li>
<li>Money is kept in an account in the name of the corporation or management company, never in the manager’s own.</li>
<li>Each contract has an end date.</li>
<li>It is sent out two weeks before the meeting, not handed out at the door.</li>
</ol>
<h2>Arrears</h2>
<p>If one owner in eight does not pay, the whole building suffers. Apply the same rules to everyone: an invoice on the first, a reminder on the tenth, a demand after a month, and then the steps that the by-laws allow. Do not cut off water, which may be unlawful. Before you buy, ask for written confirmation that the seller owes nothing.</p>
<h2>If you rent</h2>
<p>Your agreement says who pays. In most homes it is included in the rent; in offices and shops it is usually added per square foot, plus VAT. Ask for last year’s figure and whether it is capped. Tenants have no vote at the owners’ meeting, but report faults promptly: an owner abroad may not know about them.</p>
<h2>For newly elected boards</h2>
<p>Start with three things: a list of all contracts with dates, a list of all machines with ages, and a bank statement. With these you can draw up a budget in two evenings. Ask us for our budget template, whether or not we manage your building.</p>`,
}
