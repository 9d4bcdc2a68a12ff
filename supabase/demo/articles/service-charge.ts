import type { DemoArticle } from '../demo-article.ts'

export const serviceCharge: DemoArticle = {
  title: 'Service charge, line by line',
  category: 'Property Management',
  excerpt:
    'Where the monthly payment goes, which lines can be questioned, and why the cheapest building in the street is seldom the best kept.',
  featuredImage: 'kilimani-apartments-entrance.webp',
  authorName: 'Daniel Otieno Ouma',
  tags: ['Service charge', 'Apartments', 'Budgets', 'Facility management'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 537,
  daysAgo: 121,
  content: `<p>Service charge is the rent that owners pay to their own building. It buys light on the stairs, water in the tank, a man at the gate and a lift that stops level with the floor. It is also the subject of the loudest annual meetings in Nairobi. Most of the noise would be spared if everyone read the budget in the same way.</p>
<h2>Where it goes</h2>
<p>Here is the year of an imaginary block of forty-eight apartments with two lifts, a generator and a borehole. The figures are an illustration of proportions, not a tariff.</p>
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
<tr><td><strong>Together</strong></td><td><strong>7,200,000</strong></td><td></td></tr>
</tbody>
</table>
<p>Divided by forty-eight and by twelve, that is KSh 12,500 a month on average. In a building under the Sectional Properties Act each owner’s part follows the unit factor, so larger apartments pay more.</p>
<h2>The lines worth questioning</h2>
<h3>Security</h3>
<p>It is the largest line, because a post that is manned day and night needs more than two people. Ask how many posts there are and whether each is needed at each hour. Ask too what the guards themselves are paid: below the legal minimum wage, the saving will be taken out of your safety.</p>
<h3>Power and diesel</h3>
<p>Lights on timers and sensors pay for themselves within months. So do solar panels for the borehole pump, which can work by day. Diesel needs a log: hours run, litres bought, litres per hour. If the last column drifts, find out why.</p>
<h3>Contracts</h3>
<p>Lifts must be serviced by people who are qualified for that make, and there the cheapest quotation is a false friend. Cleaning and gardening, on the other hand, can be tendered every second year with good effect.</p>
<h2>The line that must not be cut</h2>
<p>The reserve. Lifts last some twenty years, roofs and pumps less, paint five or six. A building without a reserve pays for these by special levy, in the year when two owners have lost their jobs. When you buy, ask how much is in the reserve account today; it is the truest figure in the whole file.</p>
<blockquote>A low service charge is either good management or postponed repair. The stairwell will tell you which.</blockquote>
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
<p>One owner in eight who does not pay can darken a building. Good rules are dull and the same for everyone: an invoice on the first, a reminder on the tenth, a letter after a month, and then the steps that the by-laws allow. Cutting off water is not a collection policy, and it may be unlawful. Before you buy, ask for a letter that the seller owes nothing; you do not want to inherit it.</p>
<h2>If you rent</h2>
<p>Your agreement says who pays. In most homes it is included in the rent; in offices and shops it usually comes on top, by the square foot, with VAT. Ask for last year’s figure and whether it is capped. Tenants have no vote at the owners’ meeting, but a note from a tenant about a broken lamp is often the first that an owner abroad hears of it.</p>
<h2>For boards that have just been elected</h2>
<p>Start with three things: a list of all contracts with dates, a list of all machines with ages, and a bank statement. From these a budget can be made in two evenings. We are glad to lend you our sheet, whether or not we manage your building.</p>`,
}
