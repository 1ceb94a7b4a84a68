/**
 * Common first and last names in Sweden, some of foreign origin. They are combined at random and do not refer
 * to real people.
 */
export const femaleFirstNames: readonly string[] =
  'Anna Eva Maria Karin Kristina Lena Sara Emma Kerstin Ingrid Malin Elin Jenny Hanna Linda Annika Susanne Josefin Åsa Sofia Johanna Ulrika Monica Camilla Helena Carina Cecilia Ida Julia Linnéa Frida Amanda Moa Klara Ebba Wilma Agnes Tove Matilda Lovisa Birgitta Gunilla Marianne Yvonne Pernilla Charlotte Therese Åse Märta Görel Anneli Marie Elisabeth Ellen Nora Petra Viktoria Lisa Louise Mikaela'.split(
    ' ',
  );

export const maleFirstNames: readonly string[] =
  'Lars Anders Johan Erik Per Mikael Karl Peter Jan Fredrik Mattias Andreas Daniel Stefan Magnus Niklas Martin Håkan Björn Göran Åke Jörgen Jonas Marcus Oskar Viktor Gustav Emil Filip Simon Anton Hugo Elias Linus Rasmus Adam Isak Axel Kjell Bengt Leif Roger Tommy Kenneth Ulf Christer Patrik Henrik Robert Joakim Tobias Jens Pär Östen Jakob Albin Samuel David Henning Torbjörn'.split(
    ' ',
  );

export const foreignFemaleFirstNames: readonly string[] =
  'Fatima Amina Zahra Layla Mariam Nadia Aleksandra Katarzyna Agnieszka Jasmina Dragana Amela Selma Hodan Ayaan Selam Shirin Parisa Nasrin Leila Noor Rania Yasmin Anh Mai Siriporn Carmen Lucía Natalia Oksana Päivi Tuula Kirsi Zeynep Elif'.split(
    ' ',
  );

export const foreignMaleFirstNames: readonly string[] =
  'Mohamed Ahmad Ali Hassan Omar Yusuf Ibrahim Khalid Tomasz Piotr Marek Goran Dragan Emir Adnan Zoran Abdi Samir Bilal Tesfay Reza Dariush Mehmet Emre Karim Nabil Minh Carlos Diego Andriy Viktor Juha Matti Pekka Aleksandar'.split(
    ' ',
  );

export const lastNames: readonly string[] =
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Lindström Olofsson Lindqvist Lindgren Berg Axelsson Bergström Lundberg Lind Lundgren Mattsson Berglund Fredriksson Sandberg Henriksson Forsberg Sjöberg Danielsson Engström Håkansson Eklund Lundin Gunnarsson Björk Holm Bergman Samuelsson Fransson Wallin Nyström Arvidsson Isaksson Holmberg Söderberg Löfgren Nyberg Blomqvist Lundqvist Nordström Åberg Ström Hermansson Mårtensson Björklund Dahl Sandström Blom Hedlund Åkesson Ekström Norberg Öberg Sundberg Strand Viklund Dahlberg Ågren Höglund Hellström Falk Rosén Ek Åström Sjögren Ottosson Lindholm Hägg Bäckström Ölander Östlund Skoglund Dahlgren Sköld Norén Fors Granath Ahlström Stenberg Kjellberg Wikström Brännström'.split(
    ' ',
  );

export const foreignLastNames: readonly string[] =
  'Ahmed Ali Hassan Mohamud Abdi Warsame Khalil Haddad Mansour Nasser Rahimi Karimi Hosseini Tahmasebi Yılmaz Demir Kaya Nowak Kowalska Wiśniewski Petrović Jovanović Hadžić Begić Kovačević Tesfaye Haile Nguyen Tran Le García Fernández Rojas Shevchenko Bondarenko Virtanen Korhonen Nieminen Mäkinen Salonen'.split(
    ' ',
  );
